import { manifests } from './app.manifest.js';
import { Config } from './platform/config/config.js';
import { Secrets } from './platform/config/secrets.js';
import { EventCodec } from './platform/event-store/event-codec.js';
import { EventTypes } from './platform/event-store/event-types.js';
import { openEventStore } from './platform/event-store/open-event-store.js';
import { PersonalData } from './platform/event-store/personal-data.js';
import { EventNotApplicable } from './platform/projections/projection-rows.js';
import { ProjectionRunner } from './platform/projections/projection-runner.js';
import type { ProjectionStatus } from './platform/projections/projection-status.js';
import { openProductDatabase } from './product-database.js';

const USAGE = `npm run projections -- status          how far each projection is
npm run projections -- rebuild NAME    empties its tables and refills them from the log
npm run projections -- rebuild --all   all of them, in one walk through the log
Works beside a running server, which keeps off the tables meanwhile. Until a rebuild is done, readers see them fill.`;

const CONNECTIONS = 4;

/** A wrong call; the usage text is the answer. */
class WrongUsage extends Error {}

/** DATABASE_URL names the database, DATA_DIR the folder with the installation's keys. */
const main = async (args: readonly string[]): Promise<void> => {
  const [command, name, ...rest] = args;
  const isCall =
    command === 'status'
      ? name === undefined
      : command === 'rebuild' && name !== undefined && rest.length === 0;
  if (!isCall) throw new WrongUsage();
  const config = Config.from(process.env);
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is missing: start the product first, or name its database.');
  const projections = manifests.flatMap((manifest) => manifest.projections);
  const database = await openProductDatabase(config.databaseUrl, CONNECTIONS);
  const store = openEventStore(config, database);
  try {
    const codec = new EventCodec(new EventTypes(manifests), new PersonalData(database, Secrets.from(config)));
    const runner = new ProjectionRunner(database, store, codec, projections);
    if (command === 'status') printStatus(await runner.status());
    else
      await rebuild(
        runner,
        name === '--all' ? projections.map((projection) => projection.name) : [name as string],
      );
  } finally {
    await store.close();
    await database.close();
  }
};

const printStatus = (statuses: readonly ProjectionStatus[]): void => {
  for (const { name, state, position, headPosition, lag, updatedAt, lastError } of statuses) {
    const place = `${position ?? 'start'} of ${headPosition ?? 'an empty log'}`;
    print(`${name.padEnd(28)} ${state.padEnd(10)} ${place}, lag ${lag}, ${updatedAt ?? 'never run'}`);
    if (lastError) print(`  ${lastError}`);
  }
};

const rebuild = async (runner: ProjectionRunner, names: readonly string[]): Promise<void> => {
  const began = performance.now();
  const head = (await runner.status())[0]?.headPosition ?? '0';
  const seconds = (): number => (performance.now() - began) / 1_000;
  const onProgress = (events: number, position: string): void => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${position} of ${head}, ${Math.round(events / seconds())} events/s `);
  };
  const { events } = await runner.rebuild(names, { onProgress });
  if (process.stdout.isTTY) process.stdout.write('\n');
  print(`Rebuilt ${names.join(', ')} from ${events} events in ${seconds().toFixed(1)} s.`);
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  const where = error instanceof EventNotApplicable ? `${error.event.type} at ${error.event.position}: ` : '';
  process.stderr.write(error instanceof WrongUsage ? `${USAGE}\n` : `${where}${words}\n`);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
});
