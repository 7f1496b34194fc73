import { html, type TemplateResult } from 'lit-html';
import { LANGUAGE_NAME, type Messages } from '../i18n';
import { READING, type Reading } from '../i18n/reading';
import {
  BOARDS,
  LANGUAGES,
  MOTIONS,
  STONES,
  TAP_MODES,
  type Language,
  type Settings,
} from '../platform/settings';
import { choice, sampleChoice, toggle, volumeSwitch } from './choice';

type Set = (change: Partial<Settings>) => void;

/** The settings in groups; every change counts at once. `data` is about all that is kept. */
export function settingsContent(
  t: Messages,
  settings: Settings,
  language: Language,
  set: Set,
  data: TemplateResult,
): TemplateResult {
  const { groups } = t.looks;
  return html`<h2>${t.settings}</h2>
    <div class="settings">
      ${group('board', groups.board, boardSettings(t, settings, set))}
      ${group('play', groups.play, playSettings(t, READING[language], settings, set))}
      ${group('sound', groups.sound, soundSettings(t, settings, set))}
      ${group('general', groups.general, generalSettings(t, settings, language, set))} ${data}
      <p class="help keys">${t.shortcuts}</p>
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action primary">${t.close}</button>
    </form>`;
}

/** What belongs together under one heading, which is also its name to a screen reader. */
function group(name: string, heading: string, content: readonly TemplateResult[]): TemplateResult {
  return html`<section class="settings-group" aria-labelledby="settings-${name}">
    <h3 id="settings-${name}">${heading}</h3>
    ${content}
  </section>`;
}

function boardSettings(t: Messages, settings: Settings, set: Set): TemplateResult[] {
  return [
    sampleChoice({
      name: 'board',
      label: t.looks.boardLabel,
      options: BOARDS.map((value, sample) => ({ value, text: t.looks.board[value], sample })),
      value: settings.board,
      onChange: (board) => set({ board }),
    }),
    sampleChoice({
      name: 'stones',
      label: t.looks.stonesLabel,
      options: STONES.map((value, index) => ({
        value,
        text: t.looks.stones[value],
        sample: BOARDS.length + index,
      })),
      value: settings.stones,
      onChange: (stones) => set({ stones }),
    }),
    toggle(t.coordinates, settings.coordinates, (coordinates) => set({ coordinates })),
    toggle(t.numbers, settings.numbers, (numbers) => set({ numbers })),
  ];
}

function playSettings(t: Messages, words: Reading, settings: Settings, set: Set): TemplateResult[] {
  return [
    choice({
      name: 'tap',
      label: t.tapLabel,
      options: TAP_MODES.map((value) => ({ value, text: t.tap[value] })),
      value: settings.tap,
      onChange: (tap) => set({ tap }),
    }),
    toggle(words.coachWins, settings.coachWins, (coachWins) => set({ coachWins })),
    toggle(words.coachThreats, settings.coachThreats, (coachThreats) => set({ coachThreats })),
  ];
}

function soundSettings(t: Messages, settings: Settings, set: Set): TemplateResult[] {
  return [
    volumeSwitch(
      t.music,
      settings.music,
      (music) => set({ music }),
      t.musicVolume,
      settings.musicVolume,
      (musicVolume) => set({ musicVolume }),
    ),
    volumeSwitch(
      t.effects,
      settings.effects,
      (effects) => set({ effects }),
      t.effectsVolume,
      settings.effectsVolume,
      (effectsVolume) => set({ effectsVolume }),
    ),
  ];
}

function generalSettings(
  t: Messages,
  settings: Settings,
  language: Language,
  set: Set,
): TemplateResult[] {
  return [
    choice({
      name: 'language',
      label: t.language,
      options: LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAME[value] })),
      value: language,
      onChange: (chosen) => set({ language: chosen }),
    }),
    choice({
      name: 'motion',
      label: t.looks.motionLabel,
      options: MOTIONS.map((value) => ({ value, text: t.looks.motion[value] })),
      value: settings.motion,
      onChange: (motion) => set({ motion }),
    }),
  ];
}
