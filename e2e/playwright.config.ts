import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = process.env.E2E_PORT ?? '4310';
const url = `http://127.0.0.1:${port}`;

// The system's browser where there is one; left out, Playwright takes its own.
const chromium =
  process.env.E2E_BUNDLED === '1'
    ? undefined
    : (process.env.E2E_CHROMIUM ??
      [
        '/usr/bin/chromium-headless-shell',
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
      ].find((path) => existsSync(path)));

const args = [
  '--disable-dev-shm-usage',
  // Where no graphics card is, one played by the processor costs a tenth of it all.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No page may need a third party.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const inCi = process.env.CI === 'true';

/** Move the server's clock or end the administrator's sessions: `support/own-server.ts` starts one for them. */
const HAVE_A_SERVER_OF_THEIR_OWN = [
  '**/admin.e2e.ts',
  '**/bookings-clock.e2e.ts',
  '**/kept-clock.e2e.ts',
  '**/money-expiry.e2e.ts',
  '**/whole-*.e2e.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../reports/e2e/results',
  // Most share a server, and there may be no more than two cores, which other tests use as well.
  workers: 2,
  fullyParallel: false,
  // Nothing is repeated: what passes only the second time hangs on how fast a machine is, and is a fault.
  retries: 0,
  projects: [
    { name: 'own-server', testMatch: HAVE_A_SERVER_OF_THEIR_OWN, workers: 1 },
    { name: 'journeys', testIgnore: HAVE_A_SERVER_OF_THEIR_OWN },
  ],
  forbidOnly: inCi,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'], ['list']] : [['list']],
  use: {
    baseURL: url,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A trace of every test costs a quarter of the time.
    trace: inCi ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block', // what it answers, no test could intercept; offline.e2e allows it
    launchOptions: { args, ...(chromium ? { executablePath: chromium } : {}) },
  },
  webServer: {
    command: 'node ../infra/e2e-server.mjs',
    url: `${url}/api/health/ready`,
    timeout: 240_000, // it fills the demo world first
    // Killed outright, it would leave its PostgreSQL and its data folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: port },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
