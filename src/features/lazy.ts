import { messagesOf } from '../ui/kit/language';
import { type FeatureServices } from './services';

/** A chunk that is loaded when it is opened for the first time. */
interface Chunk<Given extends readonly unknown[]> {
  readonly open: (services: FeatureServices, ...given: Given) => void;
}

/**
 * A dialog that lives in a chunk of its own: the returned function loads the chunk and opens it.
 * While it loads, and while another dialog is open, it does nothing; where it can't be loaded, the
 * player is told. What belongs to a screen does not open once that is left.
 */
export function lazily<Given extends readonly unknown[]>(
  load: () => Promise<Chunk<Given>>,
  belongsTo: 'screen' | 'page' = 'screen',
): (services: FeatureServices, ...given: Given) => Promise<void> {
  let loading = false;
  return async (services, ...given) => {
    const { dialogs, toasts, settings } = services;
    if (loading || dialogs.isOpen) return;
    loading = true;
    const screen = dialogs.screensLeft;
    const chunk = await load().catch(() => null);
    loading = false;
    if (belongsTo === 'screen' && dialogs.screensLeft !== screen) return;
    if (!chunk) toasts.show(messagesOf(settings).chunkFailed);
    else if (!dialogs.isOpen) chunk.open(services, ...given);
  };
}
