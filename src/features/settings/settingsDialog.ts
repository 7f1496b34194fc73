import { html, type TemplateResult } from 'lit-html';
import { LANGUAGE_NAME, type Messages } from '../../i18n';
import type { SettingsMessages } from './words';
import {
  BOARDS,
  LANGUAGES,
  MOTIONS,
  PIECES,
  STONES,
  TAP_MODES,
  type Language,
  type Settings,
} from '../../platform/settings';
import { choice, toggle } from '../../ui/kit/choice';
import { sampleChoice, volumeSwitch } from './controls';

export interface SettingsProps {
  readonly t: Messages;
  readonly words: SettingsMessages;
  readonly settings: Settings;
  /** The current language, chosen or detected. */
  readonly language: Language;
  /** The result of the last export, import or deletion; may be empty. */
  readonly dataNote: string;
  readonly dataActions: DataActions;
  readonly set: (change: Partial<Settings>) => void;
}

/** The settings in groups; every change applies immediately. */
export function settingsContent(props: SettingsProps): TemplateResult {
  const { t, words } = props;
  const { groups } = words;
  return html`<h2>${t.settings}</h2>
    <div class="settings">
      ${group('board', groups.board, boardSettings(props))}
      ${group('play', groups.play, playSettings(props))}
      ${group('sound', groups.sound, soundSettings(props))}
      ${group('general', groups.general, generalSettings(props))} ${dataGroup(props)}
      <p class="help keys">${words.shortcuts}</p>
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action primary">${t.close}</button>
    </form>`;
}

/** A group under a heading, which is also its accessible name. */
function group(name: string, heading: string, content: readonly TemplateResult[]): TemplateResult {
  return html`<section class="settings-group" aria-labelledby="settings-${name}">
    <h3 id="settings-${name}">${heading}</h3>
    ${content}
  </section>`;
}

function boardSettings({ words, settings, set }: SettingsProps): TemplateResult[] {
  return [
    sampleChoice({
      name: 'board',
      label: words.boardLabel,
      options: BOARDS.map((value, sample) => ({ value, text: words.board[value], sample })),
      value: settings.board,
      onChange: (board) => set({ board }),
    }),
    sampleChoice({
      name: 'stones',
      label: words.stonesLabel,
      options: STONES.map((value, index) => ({
        value,
        text: words.stones[value],
        sample: BOARDS.length + index,
      })),
      value: settings.stones,
      onChange: (stones) => set({ stones }),
    }),
    toggle(words.coordinates, settings.coordinates, (coordinates) => set({ coordinates })),
    toggle(words.numbers, settings.numbers, (numbers) => set({ numbers })),
  ];
}

function playSettings({ words, settings, set }: SettingsProps): TemplateResult[] {
  return [
    choice({
      name: 'tap',
      label: words.tapLabel,
      options: TAP_MODES.map((value) => ({ value, text: words.tap[value] })),
      value: settings.tap,
      onChange: (tap) => set({ tap }),
    }),
    toggle(words.coachWins, settings.coachWins, (coachWins) => set({ coachWins })),
    toggle(words.coachThreats, settings.coachThreats, (coachThreats) => set({ coachThreats })),
    toggle(words.moveTimes, settings.moveTimes, (moveTimes) => set({ moveTimes })),
  ];
}

function soundSettings({ t, words, settings, set }: SettingsProps): TemplateResult[] {
  return [
    volumeSwitch(
      t.music,
      settings.music,
      (music) => set({ music }),
      words.musicVolume,
      settings.musicVolume,
      (musicVolume) => set({ musicVolume }),
    ),
    choice({
      name: 'piece',
      label: words.pieceLabel,
      options: PIECES.map((value) => ({ value, text: words.piece[value] })),
      value: settings.piece,
      onChange: (piece) => set({ piece }),
    }),
    volumeSwitch(
      t.effects,
      settings.effects,
      (effects) => set({ effects }),
      words.effectsVolume,
      settings.effectsVolume,
      (effectsVolume) => set({ effectsVolume }),
    ),
  ];
}

function generalSettings({ words, settings, language, set }: SettingsProps): TemplateResult[] {
  return [
    choice({
      name: 'language',
      label: words.language,
      options: LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAME[value] })),
      value: language,
      onChange: (chosen) => set({ language: chosen }),
    }),
    choice({
      name: 'motion',
      label: words.motionLabel,
      options: MOTIONS.map((value) => ({ value, text: words.motion[value] })),
      value: settings.motion,
      onChange: (motion) => set({ motion }),
    }),
  ];
}

interface DataActions {
  readonly exportAll: () => void;
  readonly importAll: () => void;
  readonly deleteAll: () => void;
}

/** Export, import and deletion of all stored data. */
function dataGroup({ words: { data }, dataNote, dataActions }: SettingsProps): TemplateResult {
  return html`<fieldset class="choice data-group">
    <legend>${data.label}</legend>
    <div class="data-actions">
      <button class="action" @click=${dataActions.exportAll}>${data.export}</button>
      <button class="action" @click=${dataActions.importAll}>${data.import}</button>
      <button class="action" @click=${dataActions.deleteAll}>${data.deleteAll}</button>
    </div>
    <p class="help" role="status">${dataNote}</p>
  </fieldset>`;
}
