import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { READING } from '../../../src/i18n/reading';
import { cellName } from '../../../src/scenes/game/screenReader';
import { viewModel, type ViewOptions } from '../../../src/view/viewModel';
import { at } from '../../support/core/fixtures';
import { gameOf } from '../../support/match/fakeSeat';
import { settings } from '../../support/core/positions';

const RENJU = settings(15, 15, 'renju');

function nameOf(moves: string, point: string, change: Partial<ViewOptions> = {}): string {
  const model = viewModel(gameOf(moves, RENJU), {
    hover: null,
    aim: null,
    hint: null,
    canPlay: true,
    thinking: false,
    coordinates: true,
    numbers: false,
    advice: { wins: true, rows: true },
    ...change,
  });
  return cellName(DICTIONARIES.en, READING.en, model, at(RENJU, point));
}

describe('the name of a cell', () => {
  const four = 'f8a1g8b1h8c1i8d1';

  it.each([
    ['empty', 'o15', 'O15, empty'],
    ['stones', 'a1', 'A1, white stone, in a four'],
    ['own stones', 'f8', 'F8, black stone, in a four'],
    ['a win', 'e8', 'E8, empty, wins'],
    ['a block', 'e1', 'E1, empty, must block'],
  ])('includes its marks: %s', (_what, point, name) => {
    expect(nameOf(four, point)).toBe(name);
  });

  it('has no marks without a coach', () => {
    const advice = { wins: false, rows: false };
    expect(nameOf(four, 'a1', { advice })).toBe('A1, white stone');
    expect(nameOf(four, 'e8', { advice })).toBe('E8, empty');
    expect(nameOf(four, 'e8', { advice: null })).toBe('E8, empty');
  });

  it('includes a hint', () => {
    const hint = at(RENJU, 'e8');
    expect(nameOf(four, 'e8', { hint })).toBe('E8, empty, hint, wins');
  });

  it('includes all reasons why it is forbidden, and that it must be blocked', () => {
    expect(nameOf('h6a1h7a3f8a5g8a7', 'h8')).toBe('H8, forbidden, double three');
    expect(nameOf('h6i8h7j8f6k8g7l8m8a1', 'h8')).toBe('H8, forbidden, double three, must block');
    expect(nameOf('d8a1e8a3f8a5h8a7i8a9', 'g8')).toContain('G8, forbidden, overline');
  });
});
