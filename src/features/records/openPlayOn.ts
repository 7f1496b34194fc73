import type { Game, Player } from '../../core';
import { RECORDS } from './words';
import { resumeMatch, type Match } from '../../match/match';
import { readMatch, writeMatch } from '../../match/stored/savedMatch';
import { readSetup } from '../../match/stored/savedSetup';
import type { MatchSetup } from '../../match/matchSetup';
import { playOnContent, type PlayOnChoice } from './playOnDialog';
import formStyles from '../../ui/styles/formDialog.css?inline';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { mayReplaceMatch } from '../matchSeat';
import { matchTools, type FeatureServices } from '../services';

/**
 * Opens the dialog that starts a match from the position of `game`, with the set-up of `from`, or
 * the last one chosen if that is null.
 */
export function open(services: FeatureServices, game: Game, from: Match | null): void {
  const { dialogs, settings, storage, enterGame } = services;
  useStyles(formStyles);
  const words = RECORDS[languageOf(settings)].playOn;
  const t = messagesOf(settings);
  const { position, record } = game;
  const setup: MatchSetup = {
    ...(from?.setup ?? readSetup(storage)),
    settings: record.settings,
  };
  const nameOf = (player: Player): string =>
    position.settled ? t.colour[position.colourOf(player)] : t.player[player];
  let chosen: PlayOnChoice = {
    mode: setup.mode,
    level: setup.level,
    rival: setup.rival,
    human: from?.human ?? position.turn.player,
  };
  const go = async (): Promise<void> => {
    if (!(await mayReplaceMatch(services, true))) return;
    const { mode, level, rival, human } = chosen;
    const order = mode === 'computer' ? human : setup.order;
    const swapped = from?.swapped ?? false;
    const start = { human: mode === 'computer' ? human : null, swapped, game };
    const match = resumeMatch({ ...setup, mode, level, rival, order }, start, matchTools(services));
    dialogs.closeAll();
    // Replaces the stored unfinished game, as the dialog has warned.
    writeMatch(storage, match);
    enterGame({ match });
  };
  const dialog = dialogs.open(
    'form-dialog play-on-dialog',
    () =>
      playOnContent({
        t,
        words,
        ply: position.ply,
        chosen,
        nameOf,
        loses: readMatch(storage) !== undefined,
        onChange: (choice) => {
          chosen = choice;
          dialog.update();
        },
        onGo: () => void go(),
      }),
    words.title(position.ply),
  );
}
