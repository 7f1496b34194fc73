import { html, type TemplateResult } from 'lit-html';
import { LANGUAGE_NAME, type Messages } from '../i18n';
import { READING } from '../i18n/reading';
import { LANGUAGES, TAP_MODES, type Language, type Settings } from '../platform/settings';
import { choice, toggle, volumeSwitch } from './choice';

/** The settings; every change counts at once. */
export function settingsContent(
  t: Messages,
  settings: Settings,
  language: Language,
  set: (change: Partial<Settings>) => void,
): TemplateResult {
  const words = READING[language];
  return html`<h2>${t.settings}</h2>
    <div class="settings">
      ${choice({
        name: 'language',
        label: t.language,
        options: LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAME[value] })),
        value: language,
        onChange: (chosen) => set({ language: chosen }),
      })}
      ${volumeSwitch(
        t.music,
        settings.music,
        (music) => set({ music }),
        t.musicVolume,
        settings.musicVolume,
        (musicVolume) => set({ musicVolume }),
      )}
      ${volumeSwitch(
        t.effects,
        settings.effects,
        (effects) => set({ effects }),
        t.effectsVolume,
        settings.effectsVolume,
        (effectsVolume) => set({ effectsVolume }),
      )}
      ${toggle(t.coordinates, settings.coordinates, (coordinates) => set({ coordinates }))}
      ${toggle(t.numbers, settings.numbers, (numbers) => set({ numbers }))}
      ${toggle(words.coachWins, settings.coachWins, (coachWins) => set({ coachWins }))}
      ${toggle(words.coachThreats, settings.coachThreats, (coachThreats) => set({ coachThreats }))}
      ${choice({
        name: 'tap',
        label: t.tapLabel,
        options: TAP_MODES.map((value) => ({ value, text: t.tap[value] })),
        value: settings.tap,
        onChange: (tap) => set({ tap }),
      })}
      <p class="help keys">${t.shortcuts}</p>
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action primary">${t.close}</button>
    </form>`;
}
