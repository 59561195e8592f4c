// @ts-check
// A process that holds a cluster until it is stopped; the tests kill it.
import { startEmbeddedPostgres } from '../index.mjs';

const [directory = ''] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({ directory });
  process.once('SIGTERM', () => void postgres.stop());
  console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid }));
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
}
