import { html, nothing, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { BoardSize, Game } from '../../core';
import { plyOf, type Goal, type Review, type Step } from '../../match/review';
import type { StepTimes } from '../../match/stepTimer';
import type { Pace } from '../../platform/settings';
import { control, iconControl } from '../kit/buttons';
import { moveList } from './moveList';

/** Callbacks of the review controls. */
export interface ReviewActions {
  readonly go: (goal: Goal) => void;
  /** As `go`, by a key. */
  readonly step: (goal: Goal) => void;
  readonly togglePlaying: () => void;
  readonly changeSpeed: () => void;
  readonly playOn: () => void;
  readonly share: () => void;
  readonly open: () => void;
  /** Opens the list of moves as a dialog. */
  readonly openMoves: () => void;
}

export interface ReviewProps {
  readonly review: Review;
  /** `back`: an earlier position of the game played here; `read`: an imported game. */
  readonly mode: 'live' | 'back' | 'over' | 'read';
  /** The game up to the position shown. */
  readonly shown: Game;
  readonly isPlaying: boolean;
  /** Whether the step buttons include the speed. */
  readonly hasSpeed: boolean;
  readonly pace: Pace;
  /** Whether a game can continue from the position shown. */
  readonly canPlayOn: boolean;
  /** Whether the panel has room for the list of moves. */
  readonly roomy: boolean;
  /** The time spent on each step, if it is to be shown. */
  readonly times: StepTimes | null;
  readonly choiceText: (step: Extract<Step, { type: 'choice' }>) => string;
  readonly actions: ReviewActions;
}

export interface ReviewPanelProps extends ReviewProps {
  readonly t: Messages;
  readonly size: BoardSize;
}

const SPEED: Readonly<Record<Pace, string>> = { slow: '½×', normal: '1×', fast: '2×' };

/** The status while an earlier position or an imported game is shown; null otherwise. */
export function reviewStatus(t: Messages, { review, mode, shown }: ReviewProps): string | null {
  const progress = [plyOf(review), review.record.ply] as const;
  if (mode === 'back') return t.review.lookingBack(...progress);
  return mode === 'read' && !shown.outcome ? t.review.at(...progress) : null;
}

/** The step buttons and the list of moves. */
export function movesBlock(props: ReviewPanelProps): TemplateResult {
  const { t, size, review, roomy, times, choiceText, actions } = props;
  return html`<div class="moves-block">
    ${stepBar(props, roomy ? 'share' : undefined)}
    ${moveList({ t, size, review, times, choiceText, go: actions.go, step: actions.step })}
  </div>`;
}

/** The step buttons, followed by a button to share the game or to open its list of moves. */
export function stepBar(props: ReviewPanelProps, last?: 'share' | 'moves'): TemplateResult {
  const { t, review, isPlaying, pace, hasSpeed, actions } = props;
  const { at, steps } = review;
  const before = at > 0;
  const after = at < steps.length;
  const { go } = actions;
  return html`<div class="step-bar" role="group" aria-label=${t.review.steps}>
    ${iconControl('first', t.review.first, () => go('first'), before, '<')}
    ${iconControl('back', t.review.back, () => go('back'), before, ',')}
    ${
      isPlaying
        ? iconControl('pause', t.review.pause, actions.togglePlaying, true, 'Space')
        : iconControl('play', t.review.play, actions.togglePlaying, steps.length > 0, 'Space')
    }
    ${iconControl('on', t.review.on, () => go('on'), after, '.')}
    ${iconControl('last', t.review.last, () => go('last'), after, '>')}
    ${
      hasSpeed
        ? html`<button
            class="icon-button speed"
            aria-label="${t.review.speed(t.watch.paces[pace])} ${SPEED[pace]}"
            title=${t.review.speed(t.watch.paces[pace])}
            @click=${actions.changeSpeed}
          >
            ${SPEED[pace]}
          </button>`
        : nothing
    }
    ${last === 'moves' ? iconControl('moves', t.review.moves, actions.openMoves, true) : nothing}
    ${last === 'share' ? control('share', t.review.share, actions.share, true) : nothing}
  </div>`;
}

/** The button that opens the list of moves, if the panel has no room for the list. */
export function movesControl({
  t,
  roomy,
  actions,
}: ReviewPanelProps): TemplateResult | typeof nothing {
  if (roomy) return nothing;
  return control('moves', t.review.moves, actions.openMoves, true, { kind: 'to-moves' });
}

/** The controls while an earlier position or an imported game is shown. */
export function reviewControls(props: ReviewPanelProps, menu: () => void): TemplateResult {
  const { t, mode, roomy, canPlayOn, actions } = props;
  const { playOn, share, open } = actions;
  // Replaces the main button on screens that are too small for it.
  const back = control('last', t.review.toGame, () => actions.go('last'), true, {
    shown: t.review.toGameShort,
    kind: 'narrow',
  });
  const branch = control('branch', t.review.playOn, playOn, canPlayOn, {
    shown: t.review.playOnShort,
    kind: mode === 'read' ? 'narrow' : '',
  });
  return html`${roomy ? nothing : stepBar(props, 'moves')} ${mode === 'back' ? back : nothing}
  ${branch}
  ${mode === 'read' ? control('open', t.review.open, open, true, { kind: 'spare' }) : nothing}
  ${roomy ? nothing : control('share', t.review.share, share, true, { kind: 'spare' })}
  ${control('menu', t.menu, menu, true)}`;
}

/** The main button in review: back to the game, or play on from an imported game. */
export function reviewButton(
  props: ReviewPanelProps,
  over: boolean,
): TemplateResult | typeof nothing {
  const { t, mode, canPlayOn, actions } = props;
  if (mode === 'read') {
    if (!canPlayOn) return nothing;
    return html`<button class="action primary ahead" @click=${actions.playOn}>
      ${t.review.playOn}
    </button>`;
  }
  return html`<button class="action primary ahead" @click=${() => actions.go('last')}>
    ${over ? t.review.toEnd : t.review.toGame}
  </button>`;
}

/** Content of the dialog with the list of moves. */
export function movesContent(props: ReviewPanelProps): TemplateResult {
  const { t, actions } = props;
  return html`<h2>${t.review.moves}</h2>
    ${movesBlock(props)}
    <form method="dialog" class="dialog-actions">
      <button type="button" class="action" @click=${actions.open}>${t.review.open}</button>
      <button type="button" class="action" @click=${actions.share}>${t.review.share}</button>
      <button class="action primary">${t.close}</button>
    </form>`;
}
