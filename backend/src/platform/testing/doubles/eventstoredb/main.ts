import { EventStoreDbDouble } from './eventstoredb-double.js';

/**
 * The double as a process of its own: `node --import ../typescript-loader.mjs main.ts [port]`. Prints its address, or
 * sends it to the process that forked it, and ends with that one.
 */
const double = EventStoreDbDouble.start({ port: Number(process.argv[2] ?? 0) });
double
  .then(({ url }) => {
    process.once('disconnect', () => process.exit(0));
    if (process.send) process.send(url);
    else process.stdout.write(`EVENT_STORE=eventstoredb EVENTSTORE_URL='${url}'\n`);
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
