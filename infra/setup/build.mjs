// @ts-check
import { nx, nxEnvironment, run, secondsSince } from './run.mjs';

/**
 * Builds both apps, or one; nx takes from its cache what did not change.
 * @param {(line: string) => void} say @param {'backend' | 'frontend'} [app]
 */
export const build = async (say, app) => {
  const begun = Date.now();
  say('Building');
  const projects = app ? ['-p', `@handwork/${app}`] : [];
  const env = { ...process.env, ...nxEnvironment };
  const { ok, output } = await run([...nx, 'run-many', '-t', 'build', ...projects, '--outputStyle=static'], {
    env,
  });
  if (!ok) throw new Error(`The build failed:\n\n${output.trim()}`);
  say(`Built (${secondsSince(begun)})`);
};
