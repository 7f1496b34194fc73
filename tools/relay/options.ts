import { parseArgs } from 'node:util';
import { RELAY_SETTINGS } from './relay';

const MAX_PORT = 65_535;

/** Parses the command line; throws with a message for the user. */
export function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: String(RELAY_SETTINGS.port) },
      host: { type: 'string', default: RELAY_SETTINGS.host },
      'behind-proxy': { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Infinity;
  if (port > MAX_PORT) {
    throw new Error(`--port ${values.port} is not a port; ports are 0 to ${MAX_PORT}`);
  }
  // An empty host would mean every network.
  if (values.host === '') throw new Error('--host needs an address');
  return { ...values, port };
}
