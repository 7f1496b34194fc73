/** Texts of online play. */
export const en = {
  title: 'Play online',
  name: 'Your name',
  nameHelp: 'The other person will see it',
  /** For a peer without a name. */
  nobody: 'Anonymous',
  task: 'What would you like to do?',
  tasks: { make: 'Make a room', join: 'Join a room' },

  first: 'Who begins',
  firstOf: { host: 'You', guest: 'Opponent', draw: 'Random' },
  make: 'Make room',
  joinLabel: 'Code, link or text',
  joinHelp: 'What the other person gave you: a code such as 7KQ2M-X94TD, a link, or a longer text.',
  join: 'Join',
  privacy:
    'The two browsers talk to each other directly, so the other person can learn your network address. Public relays only introduce you and can read nothing.',
  code: {
    empty: 'Enter the code, link or text from the other person.',
    'too-short': 'A code has ten characters; some are missing.',
    'too-long': 'A code has ten characters; this has more.',
    'bad-character': (character: string) => `A code never contains “${character}”.`,
  },

  room: 'Your room',
  roomHelp: 'Give this code to the other person. The room stays open as long as this page.',
  codeLabel: 'Room code',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  copied: 'Copied.',
  copyRefused: (text: string) => `The browser does not allow copying. Copy it by hand: ${text}`,
  qr: 'QR code of the link',
  qrCode: 'QR code of the room code',
  hide: 'Hide',
  hidden: 'The room stays open. You will be told when someone joins.',
  close: 'Close the room',
  leave: 'Leave',
  joining: 'Joining',
  waitingForGuest: 'Waiting for the other person…',
  waitingForHost: (code: string) => `Looking for room ${code}…`,
  waitingLong: 'It can take a minute for two browsers to find each other.',
  byHand: 'Connect by hand',
  retry: 'Try again',

  /** Failures, each with a suggestion. */
  trouble: {
    'no-webrtc':
      'WebRTC is switched off in this browser, so it can’t connect. Try another browser.',
    'no-crypto':
      'This page was opened with http, so nothing can be encrypted. Open it with https, or connect by hand.',
    'no-code': 'Part of the game could not be loaded. Check the connection and try again.',
    'no-relay':
      'No public relay can be reached. Check the connection, or connect by hand with two texts.',
    'no-own-relay': 'The relay of this site can’t be reached right now.',
    'no-route':
      'You found each other, but your networks allow no direct connection. Try another network, such as a phone’s.',
    busy: 'The relay is full. Try again in a minute.',
    idle: 'The relay closed the room because nothing was sent for a long time.',
    unsealed:
      'The relay passed on something that the other person did not send. It was refused; trying again.',
    hostile:
      'The other side sent something this game never sends. This connection is no longer used.',
    'config-unreadable':
      'The file online.json of this site can’t be read; the usual relays are used.',
    'config-invalid': 'The file online.json of this site has a mistake; the usual relays are used.',
  },
  /** Why either side closed a connection. */
  refused: {
    full: 'This room already has two people.',
    'same-seat': 'This seat is also open in another tab.',
    version: 'You have different versions of the game. Both should reload the page.',
    'update-here': 'The other person has a newer version. Reload this page.',
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
    pasteLabel: 'The other person’s text',
    answer: 'Send this text back. You are connected as soon as it is pasted there.',
    ask: 'Ask the other person to choose “Connect by hand”, then paste the text you get.',
    copy: 'Copy',
    connect: 'Connect',
    waiting: 'Waiting until it is pasted there…',
    connecting: 'Connecting…',
    back: 'Back',
    qr: 'QR code of your text',
    qrShow: 'Show as QR code',
    problem: {
      empty: 'Paste the text first.',
      'not-a-signal': 'This is not a text for connecting.',
      damaged: 'Part of this text is missing. Copy all of it.',
      newer: 'This text comes from a newer version of the game. Reload this page.',
      'wrong-kind': 'This is your own text, or one for the other side.',
      spent: 'This text no longer works. Start again.',
    },
  },

  terms: {
    title: 'Terms of the game',
    theirs: (name: string) => `${name} proposes:`,
    instead: (name: string) => `${name} proposes this instead:`,
    mine: (name: string) => `Your proposal is sent. Waiting for ${name}…`,
    none: (name: string) => `${name} is here and is choosing the terms…`,
    choose: (name: string) => `${name} is here. Choose the terms.`,
    accept: 'Agree',
    counter: 'Change terms',
    change: 'Change terms',
    propose: 'Propose',
    starting: 'Choosing at random who begins…',
    size: 'Board',
    rule: 'Rule',
    opening: 'Opening',
    clock: 'Clock',
    undo: 'Undo',
    first: 'Who begins',
    undoOf: { yes: 'if both agree', no: 'off' },
    you: 'You',
    drawn: 'random',
    changed: 'changed',
  },

  /** The state of the connection to the peer. */
  connection: {
    none: 'not here yet',
    syncing: 'connecting',
    stable: 'connected',
    unstable: 'weak connection',
    reconnecting: 'away',
  },
  came: (name: string) => `${name} is here.`,
  offered: (name: string) => `${name} has proposed a game.`,
  back: (name: string) => `${name} is back.`,
  began: (name: string, colour: string) => `The game with ${name} begins. You play ${colour}.`,
  unstable: (name: string) => `Weak connection to ${name}.`,
  away: (name: string) => `${name} is away.`,
  /** `time` as 1:45. */
  untilClaim: (time: string) => `You can claim the win in ${time}`,
  left: (name: string) => `${name} has left the game.`,
  mayClaim: (name: string) => `${name} has been away for a long time.`,
  claim: 'Claim the win',
  claimHelp: 'or keep waiting',
  claimDisputed: (name: string) => `${name} says that nobody was away.`,
  playOn: 'Play on',
  abandoned: (name: string) => `${name} stayed away`,
  abandonedByMe: 'You stayed away',
  unsaved: 'The browser can’t save this game. Do not reload the page.',

  asks: {
    undo: (name: string) => `${name} asks to undo a move.`,
    draw: (name: string) => `${name} offers a draw.`,
    rematch: (name: string) => `${name} asks for a rematch.`,
  },
  asked: {
    undo: (name: string) => `Asking ${name} to allow undo…`,
    draw: (name: string) => `Offering ${name} a draw…`,
    rematch: (name: string) => `Asking ${name} for a rematch…`,
  },
  yes: { undo: 'Allow', draw: 'Accept', rematch: 'Rematch' },
  yesHelp: { undo: 'the move is undone', draw: 'the game is drawn', rematch: 'colours swap' },
  no: 'No',
  withdraw: 'Withdraw',
  declined: {
    undo: (name: string) => `${name} declines the undo.`,
    draw: (name: string) => `${name} declines the draw.`,
    rematch: (name: string) => `${name} declines a rematch.`,
  },
  rematch: 'Rematch',
  /** Games won by the local player and by the peer; draws only if there were any. */
  score: (mine: number, theirs: number, draws: number) =>
    draws === 0 ? `Series ${mine} – ${theirs}` : `Series ${mine} – ${theirs}, ${draws} drawn`,

  say: 'Quick phrases',
  sayShort: 'Phrases',
  says: (name: string, phrase: string) => `${name}: ${phrase}`,
  mute: 'Show the other person’s phrases',
  tooSoon: 'Wait a moment before the next phrase.',
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
  emote: { smile: 'Smile', surprise: 'Be surprised', think: 'Think', bow: 'Bow' },
  emotes: {
    smile: (name: string) => `${name} smiles.`,
    surprise: (name: string) => `${name} is surprised.`,
    think: (name: string) => `${name} is thinking…`,
    bow: (name: string) => `${name} bows.`,
  },
  mine: {
    smile: 'You smile.',
    surprise: 'You are surprised.',
    think: 'You are thinking…',
    bow: 'You bow.',
  },

  /** Shown while another screen is open. */
  due: (name: string) => `It is your turn against ${name}.`,
  /** A room link was opened while this page has a seat in another room. */
  leaveFirst: 'You are still in another room. Leave it, then open the link again.',
  gone: 'The saved game can’t be read.',
  leaving: {
    playing: (name: string) => `Your game with ${name} is not over. Leaving for good resigns it.`,
    timed: 'The clock keeps running in the menu.',
    over: (name: string) => `You are still in a room with ${name}.`,
    leave: 'Leave for good',
  },

  /** Why what the other side sent was not accepted. */
  fault: {
    'illegal-entry': 'The other side made a move that the rules forbid.',
    'wrong-hash': 'The two boards differ. The versions of the game do not match.',
    'forged-entry': 'The other side claims a move of yours that you did not make.',
    denied: 'The other side denies what both had confirmed.',
    fork: 'The two records of the game differ.',
    'clock-dispute': 'The other side says that your time is up. It is not.',
    'false-claim': 'The other side says that you were away, and claims the win.',
    'draw-cheat': 'The other side cheated when choosing who begins.',
    'draw-failed': 'The other side did not finish choosing who begins.',
    'start-mismatch': 'The two sides began different games.',
    strikes: 'The other side sent too many faulty messages.',
    replaced: 'This game is being played in another tab.',
  },
  theirFault: (name: string) => `${name}’s browser does not accept this record of the game.`,
  takeBack: 'Play on here',
  /** Settling a fault, by our log or the peer's. */
  goOn: { ours: 'Keep mine', theirs: 'Take theirs' },
  saveReport: 'Save both',
  saved: 'Download started.',
};

/** A dictionary of online play: the same keys as English, with texts of the same shape. */
export type OnlineMessages = typeof en;
