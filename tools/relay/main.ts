/** Runs a relay: `npm run relay -- --port 8787 --host 127.0.0.1`. */
import { parseArgs } from 'node:util';
import { Relay, RELAY_SETTINGS } from './relay';

const USAGE = `npm run relay -- [--port 8787] [--host 127.0.0.1] [--behind-proxy] [--log]

Forwards sealed frames between the two sides of a room. --host 0.0.0.0 accepts connections from the network,
--behind-proxy reads client addresses from X-Forwarded-For, --log prints a line for every event.
On SIGUSR2 and at exit it prints how often each kind of event happened.`;
const WRONG_USAGE = 2;

function optionsOf(args: string[]) {
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
  if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port ${values.port} is not a port`);
  return values;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printCounts(relay: Relay): void {
  for (const [event, count] of Object.entries(relay.counts)) print(`${event} ${count}`);
}

async function run(options: ReturnType<typeof optionsOf>): Promise<void> {
  const relay = await Relay.start({
    host: options.host,
    port: Number(options.port),
    behindProxy: options['behind-proxy'],
    ...(options.log && {
      log: (event, room) => print(`${new Date().toISOString()} ${event} ${room || ''}`.trimEnd()),
    }),
  });
  print(`Listening on ${relay.url}`);
  process.on('SIGUSR2', () => printCounts(relay));
  const stop = (): void => {
    process.removeAllListeners('SIGUSR2');
    void relay.close().then(() => printCounts(relay));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  const options = optionsOf(process.argv.slice(2));
  if (options.help) print(USAGE);
  else await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = WRONG_USAGE;
}
