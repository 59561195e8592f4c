// @ts-check
/// <reference lib="dom" />
// A conversation of 10,000 messages in a real browser, on a phone's screen with a processor four times slower: to open it,
// to go back to its first message, to scroll through all of it; beside a conversation of 30 messages in the same run.
// The messages are written by the product's own API. npm run bench -- thread [messages]
import { chromium } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startServer } from '../faults/server.mjs';
import { median, quantile, round } from '../figures.mjs';
import { ensureBrowser } from '../setup/browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const LENGTH = Number(process.argv[2] ?? 10_000);
const SHORT = 30;
const OLDER_PAGE = 100;
const AT_ONCE = 16;
const OPENINGS = 7;
const SLOWDOWN = 4;
const BAR = { openMs: 1_000, nodes: 1_500, driftPx: 1 };
const WORDS =
  'Good morning, I can come on Tuesday at nine with all the pipes that you need for the kitchen. ';

const server = await startServer({ dataDir: process.env.DATA_DIR ?? '', port: await freePort() });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(console.error),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/** Somebody signed in. @param {string} firstName */
const newPerson = async (firstName) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  const account = {
    email: `${firstName}.${randomUUID()}@example.test`.toLowerCase(),
    password: 'Sturdy-Ladder-7',
  };
  const data = { ...account, firstName, lastName: 'Okafor', acceptTerms: true };
  for (const [path, body] of /** @type {const} */ ([
    ['/api/auth/signup', data],
    ['/api/auth/login', account],
  ])) {
    const answer = await context.request.post(path, { data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
  const { id } = /** @type {{ id: number }} */ (await (await context.request.get('/api/auth/user')).json());
  return { context, id };
};

/** @typedef {Awaited<ReturnType<typeof newPerson>>} Person */

/** Both write in turns, texts of one to seven lines. @param {Person} one @param {Person} other @param {number} length */
const talk = async (one, other, length) => {
  let next = 0;
  const write = async () => {
    while (next < length) {
      const n = (next += 1);
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one];
      const content = `${n}: ${WORDS.slice(0, 5 + ((n * 37) % WORDS.length)).repeat(n % 7 === 0 ? 3 : 1)}`;
      const answer = await from.context.request.post('/api/messages/send', {
        data: { receiverId: to.id, content },
      });
      if (answer.status() !== 201) throw new Error(`${answer.status()}: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
};

/** Tasks of more than 50 ms from now on, in the page. @param {Page} page */
const watchTasks = (page) =>
  page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.longTasks = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => seen.longTasks.push(duration)),
    ).observe({ entryTypes: ['longtask'] });
  });

/** @param {Page} page @returns {Promise<number[]>} and begins anew */
const tasksOf = (page) => page.evaluate(() => /** @type {any} */ (window).longTasks.splice(0));

const nodesOf = (/** @type {Page} */ page) =>
  page.evaluate(() => document.querySelector('[role=log]')?.querySelectorAll('*').length ?? 0);

/** From a tap on a conversation in the list to its newest message in sight. @param {Person} reader @param {string} name */
const opening = async ({ context }, name) => {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/chat');
  const row = page.getByRole('link', { name: new RegExp(name) });
  await row.waitFor();
  const ms = await row.evaluate(
    (link) =>
      new Promise((resolve) => {
        const from = performance.now();
        const look = () => {
          const rows = document.querySelectorAll('[role=log] li');
          const box = document.querySelector('[role=log]');
          const last = rows[rows.length - 1]?.getBoundingClientRect();
          const edge = box?.getBoundingClientRect();
          if (last && edge && last.bottom <= edge.bottom + 1) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        /** @type {HTMLElement} */ (link).click();
        look();
      }),
  );
  return { page, ms: /** @type {number} */ (ms) };
};

/** Goes back to the first message; how far what was in sight moved each time when older ones came above it. @param {Page} page */
const goBack = async (page) => {
  const drifts = [];
  const from = performance.now();
  for (let pages = 1; pages < LENGTH / OLDER_PAGE + 2; pages += 1) {
    const before = await page.evaluate(async () => {
      const box = /** @type {HTMLElement} */ (document.querySelector('[role=log]'));
      box.scrollTop = 900; // what is in sight there is drawn before older messages are asked for
      for (let frames = 0; frames < 6; frames += 1) await new Promise((done) => requestAnimationFrame(done));
      box.scrollTop = 550;
      const edge = box.getBoundingClientRect().top;
      const row = [...box.querySelectorAll('li')].find((one) => one.getBoundingClientRect().top >= edge);
      return {
        key: row?.dataset['key'],
        top: row?.getBoundingClientRect().top ?? 0,
        height: box.scrollHeight,
      };
    });
    const isDone = await page.evaluate(
      (height) =>
        new Promise((resolve) => {
          const box = /** @type {HTMLElement} */ (document.querySelector('[role=log]'));
          const look = () => {
            const isLast = !/Show older/.test(box.textContent ?? '');
            if (isLast || box.scrollHeight > height + 2_000) {
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(isLast)));
            } else requestAnimationFrame(look);
          };
          look();
        }),
      before.height,
    );
    const top = await page.evaluate(
      (key) => document.querySelector(`[role=log] li[data-key="${key}"]`)?.getBoundingClientRect().top,
      before.key,
    );
    drifts.push(top === undefined ? Infinity : Math.abs(top - before.top));
    if (isDone) break;
  }
  return {
    ms: round(performance.now() - from, 0),
    pages: drifts.length,
    maxDriftPx: round(Math.max(...drifts), 1),
  };
};

/** From the first to the last message, most of a screen each frame. @param {Page} page */
const scrollThrough = (page) =>
  page.evaluate(
    () =>
      new Promise((/** @type {(frames: number[]) => void} */ resolve) => {
        const box = /** @type {HTMLElement} */ (document.querySelector('[role=log]'));
        /** @type {number[]} */
        const frames = [];
        box.scrollTop = 0;
        let last = performance.now();
        const step = () => {
          frames.push(performance.now() - last);
          last = performance.now();
          if (box.scrollTop + box.clientHeight >= box.scrollHeight - 2) return resolve(frames);
          box.scrollTop += box.clientHeight * 0.8;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );

try {
  const [reader, writer, other] = [await newPerson('Ada'), await newPerson('Bayo'), await newPerson('Chidi')];
  console.log(`Writing ${LENGTH} messages …`);
  await talk(reader, other, SHORT);
  await talk(reader, writer, LENGTH);
  for (const { id } of [writer, other])
    await reader.context.request.post(`/api/messages/${id}/mark-all-read`);

  /** @type {{ long: number[]; short: number[] }} */
  const opened = { long: [], short: [] };
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    for (const [kind, name] of /** @type {const} */ ([
      ['short', 'Chidi'],
      ['long', 'Bayo'],
    ])) {
      const { page, ms } = await opening(reader, name);
      opened[kind].push(ms);
      await page.close();
    }
  }
  const { page } = await opening(reader, 'Bayo');
  await watchTasks(page);
  const nodesAtFirst = await nodesOf(page);
  const back = await goBack(page);
  const tasksBack = await tasksOf(page);
  const frames = await scrollThrough(page);
  const tasksThrough = await tasksOf(page);
  const nodesWithAll = await nodesOf(page);
  const from = performance.now();
  await writer.context.request.post('/api/messages/send', {
    data: { receiverId: reader.id, content: 'The last of all' },
  });
  await page.getByText('The last of all').waitFor();
  const newMessageMs = round(performance.now() - from, 0);
  const tasksNew = await tasksOf(page);
  await page.close();

  const spread = (/** @type {number[]} */ times) => ({
    n: times.length,
    maxMs: round(Math.max(0, ...times), 0),
  });
  const figures = {
    messages: LENGTH,
    slowdown: SLOWDOWN,
    load: round(loadavg()[0] ?? 0, 1),
    openMs: { long: round(median(opened.long), 0), short: round(median(opened.short), 0) },
    nodes: { atFirst: nodesAtFirst, withAll: nodesWithAll },
    back: { ...back, longTasks: spread(tasksBack) },
    through: {
      frames: frames.length,
      p50Ms: round(quantile(frames, 0.5), 1),
      p95Ms: round(quantile(frames, 0.95), 1),
      longTasks: spread(tasksThrough),
    },
    newMessage: { ms: newMessageMs, longTasks: spread(tasksNew) },
  };
  for (const [what, figure] of Object.entries(figures)) console.log(`${what}: ${JSON.stringify(figure)}`);
  const against = (/** @type {number} */ value, /** @type {number} */ bar) => ({
    value,
    bar,
    met: value <= bar,
  });
  const ratios = {
    'open 10,000 messages, ms': against(figures.openMs.long, BAR.openMs),
    'open 10,000 messages to open 30': { value: round(figures.openMs.long / figures.openMs.short, 2) },
    'elements drawn with 10,000 messages': against(figures.nodes.withAll, BAR.nodes),
    'moved while older ones came above, px': against(figures.back.maxDriftPx, BAR.driftPx),
  };
  console.log(JSON.stringify({ ...figures, ratios }));
} finally {
  await browser.close();
  await server.stop();
}
