import type { OnlineAnswer } from '../../ui/game/gamePanelProps';

/** As long as a finger that is on its transport to another button needs. */
const CLICK_DELAY_MS = 600;

/**
 * Answers come when the other person asks, into the place of other buttons: a press that was meant
 * for those is not to agree to anything.
 */
export class ClickDelay {
  #shown = '';
  #since = -Infinity;

  /** The answers as they are shown now; each hears nothing while it has just come. */
  wrap(answers: readonly OnlineAnswer[]): readonly OnlineAnswer[] {
    const shown = answers.map(({ text }) => text).join('\n');
    if (shown !== this.#shown) this.#since = performance.now();
    this.#shown = shown;
    return answers.map((answer) => ({
      ...answer,
      action: () => {
        if (performance.now() - this.#since >= CLICK_DELAY_MS) answer.action();
      },
    }));
  }
}
