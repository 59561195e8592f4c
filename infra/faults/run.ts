// npm run faults -- NAME [--n 50] [--seed 7]: breaks the built product on purpose and counts what is lost or doubled.
// Without a name it lists the scenarios. With --no-build the build is taken as it is.
import { enableCompileCache } from 'node:module';
import { build } from '../setup/build.mjs';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { COMPILED, fail, ROOT } from '../setup/run.mjs';

const [name = '', ...given] = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--no-build');
process.chdir(ROOT);
enableCompileCache(COMPILED);
try {
  if (args.length === given.length) {
    await ensureDependencies(console.error);
    await build(console.error);
  }
  const [{ SCENARIOS }, { report }] = await Promise.all([import('./scenarios.ts'), import('./scenario.ts')]);
  const scenario = SCENARIOS[name];
  if (!scenario) {
    for (const [known, { who, dies, holds, options }] of Object.entries(SCENARIOS)) {
      const defaults = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
      console.error(`${known} ${defaults.join(' ')}\n  who: ${who}\n  dies: ${dies}\n  holds: ${holds}`);
    }
    throw new Error('Which fault? npm run faults -- NAME');
  }
  const begun = Date.now();
  report(name, await scenario.playWith(args), Math.round((Date.now() - begun) / 1000));
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
