import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOADER = join(import.meta.dirname, '../testing/typescript-loader.mjs');
const LOG = pathToFileURL(join(import.meta.dirname, 'log.ts')).href;

/** The output of a process that logs this many lines and then ends. */
const written = (lines: number, ending: string): string[] => {
  const script = `
    import { createLog } from '${LOG}';
    const log = createLog({ logLevel: 'info' });
    for (let n = 0; n < ${lines}; n += 1) log.info({ n }, 'told');
    ${ending}`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', LOADER, '--input-type=module', '--eval', script],
    {
      encoding: 'utf8',
    },
  );
  return stdout.trim().split('\n');
};

describe('The log', () => {
  it.each([
    ['nothing is left to do', ''],
    ['it exits', 'process.exit(3);'],
    ['an error ends it', "throw new Error('gone');"],
  ])('has its last lines when %s', (_, ending) => {
    const lines = written(3, ending).map((line) => JSON.parse(line) as { n: number });
    expect(lines.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  it('loses none of very many at once', () => expect(written(2_000, 'process.exit();')).toHaveLength(2_000));

  it('are written while the process runs', () => {
    // Killed by itself, so nothing is written at its end.
    const lines = written(3, "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000);");
    expect(lines).toHaveLength(3);
  });
});
