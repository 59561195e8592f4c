// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** Headless Chromium, a separate Debian package: tests in it take a quarter less processor time. */
const SHELL = 'chromium-headless-shell';
const DEBIANS_CHROMIUM = '/usr/bin/chromium';
const PLACES = [
  `/usr/bin/${SHELL}`,
  DEBIANS_CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser this machine has, or undefined. `E2E_CHROMIUM` names one; `E2E_BUNDLED=1` asks for Playwright's own. */
const systemChromium = () => {
  if (process.env.E2E_BUNDLED === '1') return undefined;
  const named = process.env.E2E_CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`E2E_CHROMIUM names ${named}, and there is no such file.`);
    return named;
  }
  return PLACES.find((place) => existsSync(place));
};

/** Playwright's own browser, if it was downloaded. @returns {Promise<string | undefined>} */
const bundledChromium = async () => {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Debian's packages: downloaded first, so that a slow download is aborted before anything has changed.
 * @param {readonly string[]} packages @param {number} limitMs of each step
 */
const debianPackages = async (packages, limitMs) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    run(['apt-get', '-q', '-y', '-o', 'Acquire::http::Timeout=20', ...args], { env, limitMs });
  const install = ['install', '--no-install-recommends', '--no-remove', ...packages];
  const fetch = () => apt(...install, '--download-only');
  const fetched = await fetch();
  const updated = fetched.ok ? fetched : await apt('update');
  const there = fetched.ok ? fetched : await fetch();
  if (!there.ok) return { ok: false, output: `${updated.output}\n${there.output}` };
  return run(['apt-get', '-q', '-y', ...install], { env });
};

/** In the version of the installed Chromium, so that neither has to be upgraded for the other. */
const shellBesideChromium = async () => {
  const { ok, output } = await run(['dpkg-query', '-W', '-f', '${Version}', 'chromium-common']);
  if (ok) await debianPackages([`${SHELL}=${output.trim()}`], 60_000);
};

const someChromium = async () => {
  // Liberation gives the pages a font: without one, every letter is an empty box.
  const shell = await debianPackages([SHELL, 'fonts-liberation'], 180_000);
  return shell.ok ? shell : debianPackages(['chromium', 'fonts-liberation'], 180_000);
};

/**
 * The browser for the tests: the system's, else Debian's package where we may install it, else Playwright's own. Where
 * that is Debian's Chromium, its headless shell is installed as well, if it is available.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the path of its program
 */
export const ensureBrowser = async (say) => {
  const found = systemChromium() ?? (await bundledChromium());
  if (found && (found !== DEBIANS_CHROMIUM || process.env.E2E_CHROMIUM || !mayInstall())) return found;
  say(`Installing ${found ? 'the headless shell of ' : ''}Chromium for the browser tests`);
  if (found) {
    await shellBesideChromium();
    return systemChromium() ?? found;
  }

  const debian = mayInstall() ? await someChromium() : { ok: false, output: '' };
  const installed = debian.ok ? systemChromium() : undefined;
  if (installed) return installed;

  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const playwright = await run([process.execPath, cli, 'install', 'chromium']);
  const bundled = playwright.ok ? await bundledChromium() : undefined;
  if (bundled) return bundled;

  throw new Error(
    'The browser tests need Chromium and none could be installed. Install one (Debian, Ubuntu: "apt-get install ' +
      'chromium"; else Google Chrome), or set E2E_CHROMIUM to the program of one you have.\n\n' +
      `${debian.output}\n${playwright.output}`.trim(),
  );
};
