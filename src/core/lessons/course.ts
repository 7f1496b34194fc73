import type { Lesson } from './lesson';

const gomoku = { rule: 'freestyle' } as const;
const standard = { rule: 'standard' } as const;
const renju = { rule: 'renju' } as const;
const caro = { rule: 'caro' } as const;

/** The course, from the first five to the rules with forbidden points. */
export const COURSE = [
  {
    id: 'five',
    tasks: [
      { ...gomoku, black: 'c5 d5 e5 f5', white: 'b5 d6 e4 f7', goal: { kind: 'win', within: 1 } },
      { ...gomoku, black: 'c3 d4 f6 g7', white: 'd5 e4 f5 c6', goal: { kind: 'win', within: 1 } },
    ],
  },
  {
    id: 'block-four',
    tasks: [
      {
        ...gomoku,
        black: 'd8 g3 g4 g5',
        white: 'd4 d5 d6 d7',
        goal: { kind: 'defend', within: 1 },
      },
      {
        ...gomoku,
        black: 'd6 f5 c4 g5',
        white: 'c6 d5 f3 g2',
        goal: { kind: 'defend', within: 1 },
      },
    ],
  },
  {
    id: 'straight-four',
    tasks: [
      {
        ...gomoku,
        black: 'd5 e5 f5',
        white: 'd6 f4 e3',
        goal: { kind: 'win', within: 2, first: 'straight-four' },
      },
      {
        ...gomoku,
        black: 'e3 e4 e5',
        white: 'e7 d4 f5',
        goal: { kind: 'win', within: 2, first: 'straight-four' },
      },
    ],
  },
  {
    id: 'open-three',
    tasks: [
      { ...gomoku, black: 'e5 f5', white: 'e6 d4', goal: { kind: 'make', shape: 'three' } },
      { ...gomoku, black: 'e5 f5 a3', white: 'h5 e4 f6', goal: { kind: 'make', shape: 'three' } },
    ],
  },
  {
    id: 'broken',
    tasks: [
      { ...gomoku, black: 'd4 e5', white: 'd5 f4', goal: { kind: 'make', shape: 'broken-three' } },
      { ...gomoku, black: 'c4 d4 f4', white: 'd5 e3 f6', goal: { kind: 'win', within: 2 } },
      {
        ...gomoku,
        black: 'd6 b6 e3',
        white: 'c3 c5 c6',
        goal: { kind: 'defend', within: 1 },
      },
    ],
  },
  {
    id: 'block-three',
    tasks: [
      { ...gomoku, black: 'd6 f6 e4', white: 'd5 e5 f5', goal: { kind: 'defend', within: 1 } },
      {
        ...gomoku,
        black: 'd6 e6 f4 c3 h8',
        white: 'd5 e5 f5 g6 g7',
        goal: { kind: 'defend', within: 1 },
      },
    ],
  },
  {
    id: 'four-three',
    tasks: [
      {
        ...gomoku,
        black: 'c5 d5 f5 e3 e4',
        white: 'b5 d6 f6 d3 f4',
        goal: { kind: 'win', within: 3, first: 'four-three' },
      },
    ],
  },
  {
    id: 'double-four',
    tasks: [
      {
        ...gomoku,
        black: 'b5 c5 d5 b2 c3 d4',
        white: 'a5 a1 c4 d6 e4 f4',
        goal: { kind: 'win', within: 2, first: 'double-four' },
      },
      {
        ...gomoku,
        black: 'b5 d5 f5 h5',
        white: 'd6 f4 g6 c4',
        goal: { kind: 'win', within: 2, first: 'double-four' },
      },
    ],
  },
  {
    id: 'double-three',
    tasks: [
      {
        ...gomoku,
        black: 'd5 f5 e3 e4',
        white: 'd6 f6 f3 c3',
        goal: { kind: 'win', within: 3, first: 'double-three' },
      },
    ],
  },
  {
    id: 'fours',
    tasks: [
      {
        ...gomoku,
        black: 'c3 d3 e3 f5 f6',
        white: 'b3 c5 d5 e6 g5',
        goal: { kind: 'win', within: 3, byFours: true },
      },
      {
        ...gomoku,
        black: 'c4 d4 e4 g6 h3 c6 e6',
        white: 'b4 g2 f7 b8 d7 g5 d2',
        goal: { kind: 'win', within: 4, byFours: true },
      },
    ],
  },
  {
    id: 'counter',
    tasks: [
      {
        ...gomoku,
        black: 'c4 c5 c6 e6 f4 h6 e4',
        white: 'd7 e7 f7 g3 g4 g5 c3',
        goal: { kind: 'defend', within: 2 },
      },
    ],
  },
  {
    id: 'opening',
    tasks: [
      { ...gomoku, black: '', white: '', goal: { kind: 'centre' } },
      { ...gomoku, black: 'e5', white: 'e6', goal: { kind: 'make', shape: 'two' } },
      { ...gomoku, black: 'e5', white: 'd5', goal: { kind: 'make', shape: 'diagonal-two' } },
    ],
  },
  {
    id: 'overline',
    tasks: [
      {
        ...standard,
        black: 'b5 c5 d5 f5 g5 d4 d6 d7',
        white: 'd8 c6 e6 c4 e4 f6 g4 b7',
        goal: { kind: 'win', within: 1 },
      },
      {
        ...standard,
        black: 'd6 e4 f6 g7 c3',
        white: 'c5 d5 e5 f5 h5',
        goal: { kind: 'defend', within: 1 },
      },
    ],
  },
  {
    id: 'renju-threes',
    tasks: [
      {
        ...renju,
        black: 'd5 f5 e3 e4',
        white: 'd6 f6 f3 c3',
        goal: { kind: 'find-foul', foul: 'double-three' },
      },
      {
        ...renju,
        black: 'd5 f5 e3 e4 c5',
        white: 'b5 d6 f6 d3 g4',
        goal: { kind: 'win', within: 3, first: 'four-three' },
      },
    ],
  },
  {
    id: 'renju-fours',
    tasks: [
      {
        ...renju,
        black: 'c5 d5 f5 e2 e3 e4',
        white: 'b5 e1 d6 f6 c3 g4',
        goal: { kind: 'find-foul', foul: 'double-four' },
      },
      {
        ...renju,
        black: 'c5 d5 f5 e2 e3 e4 g4',
        white: 'b5 e1 f7 b4 h6 f8 c2',
        goal: { kind: 'win', within: 3 },
      },
    ],
  },
  {
    id: 'renju-overline',
    tasks: [
      {
        ...renju,
        black: 'b4 c4 d4 f4 g4',
        white: 'c5 e5 f3 d2 g6',
        goal: { kind: 'find-foul', foul: 'overline' },
      },
      {
        ...renju,
        black: 'b4 c4 d4 f4 g4 g6 e3 g2',
        white: 'c5 h7 d7 h2 b2 g8 e6 h4',
        goal: { kind: 'win', within: 3 },
      },
    ],
  },
  {
    id: 'caro',
    tasks: [
      {
        ...caro,
        black: 'c4 d4 f4 g4 c5 c6 c7',
        white: 'b4 h4 c8 d6 e5 f6 g5',
        goal: { kind: 'win', within: 1 },
      },
      {
        ...caro,
        black: 'b5 d6 e4 g6',
        white: 'c5 d5 e5 f5',
        goal: { kind: 'defend', within: 1 },
      },
    ],
  },
] as const satisfies readonly Lesson[];

/** The ids of the lessons. */
export type LessonId = (typeof COURSE)[number]['id'];
