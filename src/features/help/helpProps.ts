import type { RuleName } from '../../core';
import type { Messages } from '../../i18n';
import type { HelpMessages } from './words';

/** The pages of the help, in order. */
export const HELP_SECTIONS = ['start', 'rules', 'openings', 'controls', 'about'] as const;
export type HelpSection = (typeof HELP_SECTIONS)[number];

export interface HelpProps {
  readonly t: Messages;
  readonly h: HelpMessages;
  readonly section: HelpSection;
  readonly rule: RuleName;
  /** Whether the player's main input is touch, which is then explained first. */
  readonly touch: boolean;
  /** The text of the licence file; null until it is loaded. */
  readonly licences: string | null;
  readonly onSection: (section: HelpSection) => void;
  readonly onRule: (rule: RuleName) => void;
  readonly onLearn: () => void;
}
