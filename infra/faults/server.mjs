// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, '../../backend/dist/main.js');
/** Longer than any honest answer takes; without it a request to a dying server may hang for minutes. */
const ANSWER_WITHIN_MS = 20_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// So that nothing is left behind by a run that is broken off.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Starts the built server as its own process and waits until it is ready to serve.
 * @param {{ dataDir: string; port: number; env?: Record<string, string> }} options
 */
export const startServer = async ({ dataDir, port, env = {} }) => {
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO_DATA: 'false',
      ENABLE_TEST_HOOKS: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  running.add(child);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  void exited.then(() => running.delete(child));
  const url = `http://127.0.0.1:${port}`;

  for (const deadline = Date.now() + 60_000; ;) {
    if (child.exitCode !== null)
      throw new Error(`The server stopped while starting:\n${output}`, { cause: child.exitCode });
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready within a minute:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  /** @param {NodeJS.Signals} signal */
  const stopWith = async (signal) => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid,
    output: () => output,
    /** Resolves when the process has ended, for whatever reason. */
    exited,
    isRunning: () => running.has(child),
    kill: () => stopWith('SIGKILL'),
    stop: () => stopWith('SIGTERM'),
  };
};

/** A client with a cookie jar of its own. @param {() => string} baseUrl asked at each call, because servers come and go */
export const newClient = (baseUrl) => {
  let cookie = '';
  /** @param {string} method @param {string} path @param {string | FormData | undefined} body @param {Record<string, string>} headers */
  const fetched = async (method, path, body, headers) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const given = { ...(cookie ? { cookie } : {}), ...headers };
    const response = await fetch(baseUrl() + path, {
      method,
      headers: given,
      signal,
      ...(body === undefined ? {} : { body }),
    });
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? cookie;
    return response;
  };
  /** A body of any kind. @param {string} method @param {string} path @param {string | FormData} [body] @param {Record<string, string>} [headers] */
  const send = async (method, path, body, headers = {}) => {
    const response = await fetched(method, path, body, headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text || null };
  };
  /** @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  const call = (method, path, body, headers = {}) =>
    body === undefined
      ? send(method, path, undefined, headers)
      : send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  const download = async (/** @type {string} */ path) => {
    const response = await fetched('GET', path, undefined, {});
    return { status: response.status, bytes: await response.arrayBuffer() };
  };
  return { get: (/** @type {string} */ path) => call('GET', path), call, send, download };
};

/**
 * Signs up, signs in and verifies a phone, as a person would, with the code from the outbox.
 * @param {ReturnType<typeof newClient>} client @param {{ email: string; phone: string }} who
 */
export const becomeProvider = async (client, { email, phone }) => {
  const password = 'Sturdy-Ladder-7';
  const must = async (/** @type {Promise<{ status: number; body: any }>} */ answer) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  await must(
    client.call('POST', '/api/auth/signup', {
      firstName: 'Ngozi',
      lastName: 'Okafor',
      email,
      password,
      acceptTerms: true,
    }),
  );
  await must(client.call('POST', '/api/auth/login', { email, password }));
  const { phoneNumber } = await must(client.call('POST', '/api/auth/send-otp', { phoneNumber: phone }));
  const [message] = await must(client.get(`/api/test/outbox?to=${encodeURIComponent(phoneNumber)}`));
  await must(client.call('POST', '/api/auth/verify-otp', { phoneNumber, code: message.code }));
};
