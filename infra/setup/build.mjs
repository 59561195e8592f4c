// @ts-check
import { nx, nxEnvironment, run, secondsSince } from './run.mjs';

/** Builds both apps; nx takes from its cache what did not change. @param {(line: string) => void} say */
export const build = async (say) => {
  const begun = Date.now();
  say('Building');
  const env = { ...process.env, ...nxEnvironment };
  const { ok, output } = await run([...nx, 'run-many', '-t', 'build', '--outputStyle=static'], { env });
  if (!ok) throw new Error(`The build failed:\n\n${output.trim()}`);
  say(`Built (${secondsSince(begun)})`);
};
