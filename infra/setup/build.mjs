// @ts-check
import { nx, nxEnvironment, ROOT, run, secondsSince } from './run.mjs';
import { isBuilt, keepBuilt, sourcesPrint } from './what-was-built.mjs';

/**
 * Builds both apps, or one, unless the last build is still valid; nx takes unchanged parts from its cache.
 * @param {(line: string) => void} say @param {'backend' | 'frontend'} [app]
 */
export const build = async (say, app) => {
  const begun = Date.now();
  if (isBuilt(ROOT)) return;
  say('Building');
  const sources = sourcesPrint(ROOT);
  const projects = app ? ['-p', `@handwork/${app}`] : [];
  // In every environment, because a development build needs Vite to run.
  const env = { ...process.env, ...nxEnvironment, NODE_ENV: 'production' };
  const { ok, output } = await run([...nx, 'run-many', '-t', 'build', ...projects, '--outputStyle=static'], {
    env,
  });
  if (!ok) throw new Error(`The build failed:\n\n${output.trim()}`);
  if (!app) keepBuilt(ROOT, sources);
  say(`Built (${secondsSince(begun)})`);
};
