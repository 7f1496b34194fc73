/** Words of the dialogs that take a game along, bring one in, or go on from a position. */
export const en = {
  share: {
    title: 'Share this game',
    kindLabel: 'Share as',
    kinds: {
      link: 'Link',
      code: 'Code',
      moves: 'Moves',
      sgf: 'SGF',
      psq: 'Piskvork',
      json: 'JSON',
      picture: 'Picture',
    },
    help: {
      link: 'Whoever opens it sees the whole game and can play on from any move.',
      code: 'It can be pasted under “Open a game”, here and on any other page with this game.',
      moves: 'The stones in their order, for a message or a forum.',
      sgf: 'The format of Go and Gomoku programs: the moves, the rule and the result.',
      psq: 'The format of Piskvork: the moves and the size of the board, without the rule.',
      json: 'All there is to know about the game, for programs.',
      picture: (ply: number) => `The board as it is shown, after move ${ply}.`,
    },
    noLink: 'Inside another page a link would not lead back here; the code can be pasted instead.',
    text: 'The game as text',
    picture: (ply: number) => `The board after move ${ply}`,
    copy: 'Copy',
    download: 'Download',
    copied: 'Copied.',
    saved: 'Handed to the browser to save.',
    copyRefused: 'The browser does not let this page copy. The text is selected: press Ctrl+C.',
    pictureRefused: 'The browser does not let this page copy pictures; it can be downloaded.',
    pictureFailed: 'The picture could not be made.',
  },
  open: {
    title: 'Open a game',
    text: 'Text of a game',
    help: 'Paste a link, a code, moves such as h8 i9, or an SGF, Piskvork or JSON text, choose a file, or drop one anywhere on this page.',
    file: 'Choose a file',
    go: 'Open',
    unreadableFile: 'This file can’t be read.',
    dataFile: 'This holds all your data, not a game: import it under Settings, Your data.',
    kept: 'Your unfinished game waits under Continue in the menu.',
  },
  playOn: {
    title: (ply: number) => (ply === 0 ? 'Play from the start' : `Play on from move ${ply}`),
    side: 'You play',
    lost: 'The game in progress will be lost.',
    go: 'Play on',
  },
};

/** A dictionary for these dialogs: the same keys as English, with texts of the same shape. */
export type ReviewMessages = typeof en;
