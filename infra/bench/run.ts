// npm run bench -- NAME [--rounds 3]: measures the built product on its own cluster, as durable as in production, beside a
// yardstick in the same run.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf, type Options } from '../options.ts';
import { build } from '../setup/build.mjs';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { fail, ROOT } from '../setup/run.mjs';
import { report, type Bench } from './report.ts';

const BENCHES = ['append', 'rebuild', 'search', 'http', 'peer', 'boot', 'scale'];

const measure = async (name: string, args: string[]) => {
  const { startEmbeddedPostgres } = await import('../embedded-postgres/index.mjs');
  // In the repository, because the temporary folder may be in memory, where every fsync is free.
  const dataDir = mkdtempSync(join(ROOT, '.data-bench-'));
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
  const secret = () => randomBytes(32).toString('base64');
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    MASTER_KEY: secret(),
    PEPPER: secret(),
    LISTINGS_PER_HOUR: '0',
  });
  try {
    const { bench }: { bench: Bench<Options> } = await import(`./${name}.ts`);
    const options = optionsOf(bench.options, args);
    report(
      name,
      options,
      await bench.run(options, { databaseUrl: postgres.url, dataDir, postgres: postgres.pid }),
    );
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const [name = '', ...args] = process.argv.slice(2);
process.chdir(ROOT);
try {
  await ensureDependencies(console.error);
  await build(console.error);
  if (!BENCHES.includes(name)) throw new Error(`Which bench? npm run bench -- ${BENCHES.join(' | ')}`);
  await measure(name, args);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
