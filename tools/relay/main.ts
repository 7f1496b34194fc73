/** Runs a relay: `npm run relay -- --port 8787 --host 127.0.0.1`. */
import { optionsOf } from './options';
import { Relay } from './relay';

const USAGE = `npm run relay -- [--port 8787] [--host 127.0.0.1] [--behind-proxy] [--log]

Forwards sealed frames between the two sides of a room. --host 0.0.0.0 accepts connections from the network,
--behind-proxy reads client addresses from X-Forwarded-For, --log prints a line for every event.
On SIGUSR2 and at exit it prints how often each kind of event happened. It ends on SIGTERM and SIGINT;
npm does not pass SIGTERM on, so a service starts it with: node --import tsx tools/relay/main.ts`;
const FAILED = 2;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printCounts(relay: Relay): void {
  for (const [event, count] of Object.entries(relay.counts)) print(`${event} ${count}`);
}

async function run(options: ReturnType<typeof optionsOf>): Promise<void> {
  const relay = await Relay.start({
    host: options.host,
    port: options.port,
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

function fail(...lines: string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = FAILED;
}

let options: ReturnType<typeof optionsOf> | null = null;
try {
  options = optionsOf(process.argv.slice(2));
} catch (error) {
  fail(String(error instanceof Error ? error.message : error), USAGE);
}
if (options?.help) print(USAGE);
else if (options) {
  const { host, port } = options;
  await run(options).catch((error: Error) => {
    fail(`Can’t listen on port ${port} of ${host}: ${error.message}`);
  });
}
