import { OPENING_CHOICES, type BoardSize } from '../../../src/core';
import type { Action } from '../../../tools/brain/action';
import { Protocol } from '../../../tools/brain/protocol';
import type { OpeningPlay } from '../../../tools/brain/swap2';
import { at } from '../../support/core/fixtures';

/**
 * Plays the manager's part of a transcript and returns the whole transcript. Lines with `>` are sent by
 * the manager, lines with `=` are what the search finds: a point, or in a swap2 opening the choice and
 * the points. Lines with `<` are the answers; `(think)` and other actions stand in parentheses.
 */
export function replayed(transcript: string): string {
  const protocol = new Protocol();
  const lines = linesOf(transcript).filter((line) => !line.startsWith('<'));
  let size: BoardSize = { width: 15, height: 15 };
  const played: string[] = [];
  for (const line of lines) {
    const [, width, height = width] = /^> (?:rect)?start (\d+)(?:[ ,](\d+))?$/i.exec(line) ?? [];
    if (width !== undefined) size = { width: Number(width), height: Number(height) };
    played.push(line, ...answers(protocol, size, line).map((text) => `< ${text}`));
  }
  return played.join('\n');
}

/** The lines of a transcript, without indentation. */
export function linesOf(transcript: string): string[] {
  return transcript
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

function answers(protocol: Protocol, size: BoardSize, line: string): string[] {
  const text = line.slice(2);
  if (line.startsWith('>')) return shown(protocol.receive(text));
  const play = playOf(size, text);
  const [point = null] = play.points;
  return shown([...protocol.moved(point), ...protocol.opened(play)]);
}

function playOf(size: BoardSize, text: string): OpeningPlay {
  const words = text.split(' ');
  const choice = OPENING_CHOICES.find((name) => name === words[0]) ?? null;
  return { choice, points: words.slice(choice ? 1 : 0).map((name) => at(size, name)) };
}

function shown(actions: readonly Action[]): string[] {
  return actions
    .filter(({ type }) => type !== 'clear')
    .map((action) => (action.type === 'say' ? action.line : `(${action.type})`));
}
