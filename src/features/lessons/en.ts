import type { Colour, FoulKind } from '../../core';

const COLOUR: Record<Colour, string> = { black: 'Black', white: 'White' };

const FOUL: Record<FoulKind, string> = {
  overline: 'an overline',
  'double-four': 'a double four',
  'double-three': 'a double three',
};

/** The words of the lessons, in English. Other languages have its type. */
export const en = {
  intro: 'Small boards, one idea each. Every move that reaches the goal counts.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'done',
  course: 'All lessons',
  board: (at: number, all: number) => `Board ${at} of ${all}`,
  toMove: (colour: Colour) => `${COLOUR[colour]} to move`,
  retry: 'Retry',
  show: 'Solution',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish',
  /** By lesson: its title, its subject and a task for each of its boards. */
  lesson: {
    five: {
      title: 'Five in a row',
      text: 'Five stones in an unbroken row win: across, up, or along a diagonal.',
      tasks: [
        'Black wins with one stone. Where?',
        'A gap is filled just as well. Where does Black win?',
      ],
    },
    'block-four': {
      title: 'Stop the four',
      text: 'Four stones that one more makes five are a four. It has to be answered at once, whatever else you have.',
      tasks: [
        'White threatens five. Stop it, even if your own three looks tempting.',
        'Four stones with a gap threaten five as well. Where must Black play?',
      ],
    },
    'straight-four': {
      title: 'The open four',
      text: 'Four in a row with both ends free threaten two fives. Only one can be blocked.',
      tasks: [
        'Make an open four and win with the next stone.',
        'White stands close to one end. Which end gives you an open four?',
      ],
    },
    'open-three': {
      title: 'The open three',
      text: 'Three stones that one more makes an open four threaten to win. They need room at both ends.',
      tasks: [
        'Make an open three.',
        'White has taken some of the room. Where is there still an open three?',
      ],
    },
    broken: {
      title: 'Shapes with a gap',
      text: 'A broken three has a hole in it and is as dangerous as the whole one: filling the hole makes an open four.',
      tasks: [
        'Make a three with a gap.',
        'Win with two stones, beginning from the broken three.',
        'White’s three has a gap. Find a move that stops it.',
      ],
    },
    'block-three': {
      title: 'Stop the three',
      text: 'An open three has to be answered before it is an open four. Which end you take may decide the game.',
      tasks: [
        'Stop White’s three.',
        'Only one end is right: block the other, and White’s four makes a three as well.',
      ],
    },
    'four-three': {
      title: 'Four and three',
      text: 'A stone that makes a four and an open three at once: the four is blocked, and the three becomes an open four.',
      tasks: ['Make a four-three and win with three stones.'],
    },
    'double-four': {
      title: 'Double four',
      text: 'Two fours at once cannot both be blocked.',
      tasks: [
        'Make two fours with one stone, and win.',
        'Two fours can even lie in one row. Find the stone.',
      ],
    },
    'double-three': {
      title: 'Double three',
      text: 'Two open threes at once: one is stopped, the other becomes an open four. In freestyle that is allowed.',
      tasks: ['Make a double three and win with three stones.'],
    },
    fours: {
      title: 'Win by fours',
      text: 'Every four must be answered, so a chain of fours leaves the other side no choice. Each should leave a stone where the next needs it.',
      tasks: [
        'Win with three stones, making nothing but fours.',
        'A longer chain: win with four stones, nothing but fours. Choose the right end first.',
      ],
    },
    counter: {
      title: 'A four in time',
      text: 'Two threats cannot be stopped by one stone. A four of your own gives you another one, if it lands where you need it.',
      tasks: ['White has two open threes. Save yourself with two stones, a four first.'],
    },
    opening: {
      title: 'The first stones',
      text: 'Begin in the centre, where rows can grow every way. Keep stones within reach of each other; diagonals are hard to see and hard to block.',
      tasks: [
        'Place Black’s first stone where it has most room.',
        'Place a stone that works with the first: in a row both can grow in.',
        'Now along a diagonal, away from White’s stone.',
      ],
    },
    overline: {
      title: 'Standard: exactly five',
      text: 'In the standard rule six or more in a row do not win.',
      tasks: [
        'One gap would make six. Find the stone that makes exactly five.',
        'At one end White would make six. Block where five is threatened.',
      ],
    },
    'renju-threes': {
      title: 'Renju: double three',
      text: 'In renju Black may not make two open threes at once. A four with a three is allowed.',
      tasks: [
        'Point at the move that is forbidden for Black.',
        'Here a four comes with the three. Win with three stones.',
      ],
    },
    'renju-fours': {
      title: 'Renju: double four',
      text: 'Two fours at once are forbidden for Black, so find another way to win.',
      tasks: [
        'Point at the move that is forbidden for Black.',
        'The double four is forbidden. Win with three stones anyway.',
      ],
    },
    'renju-overline': {
      title: 'Renju: overline',
      text: 'Six in a row are forbidden for Black. A row that can only become six is no threat.',
      tasks: [
        'Point at the move that is forbidden for Black.',
        'Leave the six alone and win with three stones.',
      ],
    },
    caro: {
      title: 'Caro: the blocked five',
      text: 'In Caro five do not win when the opponent stands at both ends.',
      tasks: [
        'One five would be blocked at both ends. Find the one that wins.',
        'White’s row is blocked at one end. Stop the five; there are two ways.',
      ],
    },
  },
  right: 'Right!',
  finished: 'Right! That was the last lesson.',
  goesOn: (colour: Colour, point: string) => `Right. ${COLOUR[colour]} answers ${point}. Go on.`,
  solution: (points: readonly string[]) =>
    points.length === 1
      ? `The ringed point: ${points[0]}.`
      : `Any ringed point: ${points.join(', ')}.`,
  shape: {
    'double-four': 'a double four',
    'straight-four': 'an open four',
    'four-three': 'a four-three',
    'broken-four': 'a four with a gap',
    four: 'a closed four',
    'double-three': 'a double three',
    'broken-three': 'a three with a gap',
    three: 'an open three',
    'diagonal-two': 'an open two on a diagonal',
    two: 'an open two',
  },
  fault: {
    loses: (colour: Colour, point: string) => `${COLOUR[colour]} makes five at ${point}.`,
    noFive: 'That does not make five.',
    overline: 'Six in a row do not win.',
    blockedFive: 'Blocked at both ends, this five does not win.',
    foul: (foul: FoulKind) => `That is ${FOUL[foul]}: forbidden for Black.`,
    answered: (colour: Colour, point: string) =>
      `${COLOUR[colour]} answers at ${point}, and the win is gone.`,
    notForced: (colour: Colour) => `That threatens too little: ${COLOUR[colour]} is free to move.`,
    notShape: (asked: string, makes: string) => `That makes ${makes}, not ${asked}.`,
    noShape: (asked: string) => `That is not ${asked}: the row lacks stones or room.`,
    stillWins: (colour: Colour) => `${COLOUR[colour]} still wins: follow the numbers.`,
    tooLate: (colour: Colour, point: string) =>
      `${COLOUR[colour]} blocks at ${point}, and the danger is still there.`,
    allowed: 'Black may play there. Look for the forbidden point.',
    otherFoul: (foul: FoulKind) =>
      `That is forbidden, but as ${FOUL[foul]}. Look for the other one.`,
    notCentre: 'That is not the centre.',
  },
};

/** The words of the lessons in one language. */
export type LessonMessages = typeof en;
