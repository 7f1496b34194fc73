import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/core';
import { difference, type Difference } from '../../src/view/diff';
import { viewModel, type ViewModel } from '../../src/view/viewModel';
import { gameOf } from '../support/match/fakeSeat';

function view(moves: string): ViewModel {
  return viewModel(gameOf(moves), {
    hover: null,
    aim: null,
    hint: null,
    canPlay: true,
    thinking: false,
    coordinates: true,
    numbers: false,
  });
}

interface Change {
  readonly appeared: readonly Point[];
  readonly vanished: readonly Point[];
  readonly jump: boolean;
}

function change(before: string | null, after: string): Change {
  const { appeared, vanished, jump }: Difference = difference(
    before === null ? null : view(before),
    view(after),
  );
  return {
    appeared: appeared.map(({ point }) => point),
    vanished: vanished.map(({ point }) => point),
    jump,
  };
}

describe('the difference of two views', () => {
  it.each([
    ['nothing', 'a1b1', 'a1b1', [], [], false],
    ['a stone placed', 'a1', 'a1b1', [1], [], false],
    ['a stone taken back', 'a1b1', 'a1', [], [1], false],
    ['two stones taken back', 'a1b1c1', 'a1', [], [1, 2], false],
    ['two stones put back', 'a1', 'a1b1c1', [1, 2], [], false],
    ['a stone moved to another point', 'a1', 'b1', [1], [0], false],
    ['three stones at once', 'a1', 'a1b1c1d1', [1, 2, 3], [], true],
    ['a restart after two stones', 'a1b1', '', [], [0, 1], false],
    ['a restart after three', 'a1b1c1', '', [], [0, 1, 2], true],
    ['two points with their colours exchanged', 'a1b1', 'b1a1', [1, 0], [0, 1], true],
  ] as const)('is %s', (_name, before, after, appeared, vanished, jump) => {
    expect(change(before, after)).toEqual({ appeared, vanished, jump });
  });

  it('to a first look is a jump with every stone, also with none', () => {
    expect(change(null, 'a1')).toEqual({ appeared: [0], vanished: [], jump: true });
    expect(change(null, '')).toEqual({ appeared: [], vanished: [], jump: true });
  });

  it('brings the stones with colour and number', () => {
    const { appeared } = difference(view('a1'), view('a1b1'));
    expect(appeared).toEqual([{ point: 1, colour: 'white', number: 2 }]);
  });

  it('does not count a stone whose number alone changed', () => {
    expect(change('a1b1c1', 'c1b1a1')).toEqual({ appeared: [], vanished: [], jump: false });
  });
});
