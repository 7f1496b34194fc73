/** Texts of online play. */
export const en = {
  title: 'Play over the network',
  name: 'Your name',
  nameHelp: 'The other person sees it.',
  /** For a peer without a name. */
  nobody: 'Anonymous',
  task: 'What would you like to do?',
  tasks: { make: 'Make a room', join: 'Join a room' },

  first: 'Who begins',
  firstOf: { host: 'You', guest: 'The other', draw: 'Drawn fairly' },
  make: 'Make the room',
  joinLabel: 'Code, link or text',
  joinHelp: 'What the other person gave you: a code such as 7KQ2M-X94TD, a link, or a longer text.',
  join: 'Join',
  privacy:
    'The two browsers talk to each other directly, so the other person can learn your network address. Public relays only introduce you and can read nothing.',
  code: {
    empty: 'Please enter what the other person gave you.',
    'too-short': 'A code has ten characters; some are missing.',
    'too-long': 'A code has ten characters; these are more.',
    'bad-character': (character: string) => `“${character}” is in no code.`,
  },

  room: 'Your room',
  roomHelp: 'Give this code to the other person. The room stays open while this page does.',
  codeLabel: 'Code of the room',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  copied: 'Copied.',
  copyRefused: (text: string) => `The browser does not let this page copy. Here it is: ${text}`,
  qr: 'QR code of the link',
  qrCode: 'QR code of the room’s code',
  hide: 'Hide',
  hidden: 'This goes on in the background. You will be told when somebody comes.',
  close: 'Close the room',
  leave: 'Leave',
  joining: 'Joining',
  waitingForGuest: 'Waiting for the other person…',
  waitingForHost: (code: string) => `Looking for room ${code}…`,
  waitingLong: 'It can take a minute until two browsers find each other.',
  byHand: 'Connect by hand',
  retry: 'Try again',

  /** Failures, each with a suggestion. */
  trouble: {
    'no-webrtc':
      'This browser has WebRTC switched off, so there is no direct connection. Please try another browser.',
    'no-crypto':
      'This page came over plain http, so introductions can’t be encrypted. Open it with https, or connect by hand.',
    'no-code': 'A part of the game could not be loaded. Check the connection and try again.',
    'no-relay':
      'No public relay can be reached. Check the connection, or connect by hand: two texts are enough.',
    'no-own-relay': 'The relay of this site can’t be reached just now.',
    'no-route':
      'You found each other, but no direct way leads across your networks. Another network may help, a phone’s for instance.',
    busy: 'The relay has no room left. Please try again in a minute.',
    idle: 'The relay closed the room because nothing was sent for a long time.',
    unsealed:
      'The relay passed on something that the other person did not send. It was refused; trying again.',
    hostile: 'The other side sent what this game never sends. This way is not used any more.',
    'config-unreadable':
      'The file online.json of this site can’t be read; the usual relays are used.',
    'config-invalid': 'The file online.json of this site has a mistake; the usual relays are used.',
  },
  /** Why either side closed a connection. */
  refused: {
    full: 'Two people are in this room already.',
    'same-seat': 'This seat is open in another tab as well.',
    version: 'The other person has another version of the game. Both please reload the page.',
    'update-here': 'The other person has a newer version. Please reload this page.',
    'update-there': 'The other person has an older version and should reload the page.',
    timeout: 'The other side did not answer in time.',
    strikes: 'The connection was ended because of faulty messages.',
    fault: 'The other page does not accept this page’s record of the game.',
    left: 'The other person has left the room.',
    closing: 'The other person has closed the page.',
  },

  hand: {
    title: 'Connect by hand',
    make: 'Making the text…',
    send: '1. Send this text to the other person, by message or mail.',
    sendLabel: 'Your text',
    paste: '2. Paste the text that comes back.',
    pasteLabel: 'Text of the other person',
    answer: 'Send this text back. As soon as it is pasted there, you are connected.',
    ask: 'Ask the other person to choose “Connect by hand”, and paste the text you get.',
    copy: 'Copy',
    connect: 'Connect',
    waiting: 'Waiting until it is pasted there…',
    connecting: 'Connecting…',
    back: 'Back',
    qr: 'QR code of your text',
    qrShow: 'Show as QR code',
    problem: {
      empty: 'Please paste the text first.',
      'not-a-signal': 'This is not a text for connecting.',
      damaged: 'Something is missing from this text. Please copy it as a whole.',
      newer: 'This text comes from a newer version of the game. Please reload this page.',
      'wrong-kind': 'This is your own text, or one for the other side.',
      spent: 'This exchange is over. Please begin anew.',
    },
  },

  terms: {
    title: 'The game',
    theirs: (name: string) => `${name} proposes:`,
    instead: (name: string) => `${name} proposes this instead:`,
    mine: (name: string) => `You have proposed. Waiting for ${name}…`,
    none: (name: string) => `${name} is here and chooses the game…`,
    choose: (name: string) => `${name} is here. What would you like to play?`,
    accept: 'Agree',
    counter: 'Propose another',
    change: 'Change it',
    propose: 'Propose',
    starting: 'The first player is being drawn…',
    size: 'Board',
    rule: 'Rule',
    opening: 'Opening',
    clock: 'Clock',
    undo: 'Taking back',
    first: 'Begins',
    undoOf: { yes: 'when both agree', no: 'no' },
    you: 'You',
    drawn: 'drawn fairly',
    changed: 'changed',
  },

  /** The state of the connection to the peer. */
  connection: {
    none: 'not there yet',
    syncing: 'connecting',
    stable: 'connected',
    unstable: 'hardly heard',
    reconnecting: 'away',
  },
  came: (name: string) => `${name} is here.`,
  offered: (name: string) => `${name} has proposed a game.`,
  back: (name: string) => `${name} is back.`,
  began: (name: string, colour: string) => `The game with ${name} begins. You play ${colour}.`,
  unstable: (name: string) => `Nothing heard from ${name} for a while.`,
  away: (name: string) => `${name} is away.`,
  /** `time` as 1:45. */
  untilClaim: (time: string) => `Yours to claim in ${time}`,
  left: (name: string) => `${name} has left the game.`,
  mayClaim: (name: string) => `${name} has been away for long.`,
  claim: 'Claim the game',
  claimHelp: 'or go on waiting',
  claimDisputed: (name: string) => `${name} says that nobody was away.`,
  playOn: 'Play on',
  abandoned: (name: string) => `${name} stayed away`,
  abandonedByMe: 'You stayed away',
  unsaved: 'The browser can’t keep this game: do not reload the page.',

  asks: {
    undo: (name: string) => `${name} would like to take a move back.`,
    draw: (name: string) => `${name} offers a draw.`,
    rematch: (name: string) => `${name} would like to play again.`,
  },
  asked: {
    undo: (name: string) => `${name} is asked to allow taking back…`,
    draw: (name: string) => `${name} is offered a draw…`,
    rematch: (name: string) => `${name} is asked for another game…`,
  },
  yes: { undo: 'Allow', draw: 'Accept', rematch: 'Play again' },
  yesHelp: { undo: 'the move goes back', draw: 'the game is drawn', rematch: 'colours change' },
  no: 'No',
  withdraw: 'Withdraw',
  declined: {
    undo: (name: string) => `${name} would rather not take it back.`,
    draw: (name: string) => `${name} plays on.`,
    rematch: (name: string) => `${name} does not want another game now.`,
  },
  rematch: 'Rematch',
  /** Games won by the local player and by the peer; draws only if there were any. */
  score: (mine: number, theirs: number, draws: number) =>
    draws === 0 ? `Series ${mine} – ${theirs}` : `Series ${mine} – ${theirs}, ${draws} drawn`,

  say: 'Say something',
  sayShort: 'Say',
  says: (name: string, phrase: string) => `${name}: ${phrase}`,
  mute: 'Hear the other person',
  tooSoon: 'One thing after the other, please.',
  phrase: {
    hello: 'Hello!',
    'good-luck': 'Have a good game!',
    'good-move': 'Good move!',
    thanks: 'Thank you!',
    oops: 'Oops!',
    'one-moment': 'One moment, please.',
    'good-game': 'Good game!',
    goodbye: 'Goodbye!',
  },
  emote: { smile: 'Smile', surprise: 'Be surprised', think: 'Ponder', bow: 'Bow' },
  emotes: {
    smile: (name: string) => `${name} smiles.`,
    surprise: (name: string) => `${name} is surprised.`,
    think: (name: string) => `${name} is pondering…`,
    bow: (name: string) => `${name} bows.`,
  },
  mine: {
    smile: 'You smile.',
    surprise: 'You are surprised.',
    think: 'You are pondering…',
    bow: 'You bow.',
  },

  /** Shown while another screen is open. */
  due: (name: string) => `It is your turn against ${name}.`,
  /** A room link was opened while this page has a seat in another room. */
  leaveFirst: 'You still have a seat in another room. Leave that, then follow the link again.',
  gone: 'What was kept of this game can’t be read.',
  leaving: {
    playing: (name: string) => `Your game with ${name} is going on; leaving for good gives it up.`,
    timed: 'The clock runs while you look at something else.',
    over: (name: string) => `You are still at the board with ${name}.`,
    leave: 'Leave for good',
  },

  /** Why what the other side sent was not accepted. */
  fault: {
    'illegal-entry': 'The other side made a move that the rules forbid.',
    'wrong-hash': 'The two boards differ: the versions of the game do not fit together.',
    'forged-entry': 'The other side claims a move of yours that you have not made.',
    denied: 'The other side denies what both had confirmed.',
    fork: 'The two records of the game go different ways.',
    'clock-dispute': 'The other side says that your time is up. It is not.',
    'false-claim': 'The other side says that you were away, and claims the game.',
    'draw-cheat': 'The draw for the first player was not honest.',
    'draw-failed': 'The draw for the first player was not finished by the other side.',
    'start-mismatch': 'The two sides have not begun the same game.',
    strikes: 'The other side sent too many faulty messages.',
    replaced: 'This game is being played in another tab.',
  },
  theirFault: (name: string) => `${name}’s browser does not accept this record of the game.`,
  takeBack: 'Play on here',
  /** Settling a fault, by our log or the peer's. */
  goOn: { ours: 'Keep mine', theirs: 'Take theirs' },
  saveReport: 'Save both',
  saved: 'Handed to the browser to save.',
};

/** A dictionary of online play: the same keys as English, with texts of the same shape. */
export type OnlineMessages = typeof en;
