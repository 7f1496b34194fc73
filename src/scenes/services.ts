import type { FeatureServices } from '../features/services';
import type { PlayerAppearance } from './appearance';
import type { Stage } from './stage';

/** What every scene works with; built once in `main.ts`. */
export interface Services extends FeatureServices {
  readonly appearance: PlayerAppearance;
  readonly stage: Stage;
  /** The page's element around everything, which also carries the layout for the style sheet. */
  readonly root: HTMLElement;
  /** Where scenes draw their HTML: the panels, and the board's grid. */
  readonly panelHost: HTMLElement;
  readonly boardHost: HTMLElement;
}
