// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const PLACES = [
  '/usr/bin/chromium',
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

const debianPackage = async () => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return { ok: false, output: '' };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run(['apt-get', 'update', '-q'], { env });
  // Liberation gives the pages a font: without one, every letter is an empty box.
  const packages = ['chromium', 'fonts-liberation'];
  const install = await run(['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  return { ok: install.ok && systemChromium() !== undefined, output: `${update.output}\n${install.output}` };
};

/**
 * The browser for the tests: the system's, else Debian's package where we may install it, else Playwright's own.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the path of its program
 */
export const ensureBrowser = async (say) => {
  const found = systemChromium() ?? (await bundledChromium());
  if (found) return found;

  say('No browser found; installing Chromium for the browser tests');
  const debian = await debianPackage();
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
