import { keys } from './query-keys.js';

/**
 * An answer that was not OK. Its message is the literal `'{status}: {body text}'` (ERR-06); `text` is the
 * server's own sentence, for people, and `errors` its text per field.
 */
export class ApiError extends Error {
  readonly text: string;
  readonly errors: Record<string, string>;
  readonly body: unknown;

  constructor(
    readonly status: number,
    bodyText: string,
  ) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    this.body = parsed(bodyText);
    const known = isRecord(this.body) ? this.body : {};
    this.text = typeof known['message'] === 'string' ? known['message'] : bodyText;
    this.errors = isRecord(known['errors']) ? (known['errors'] as Record<string, string>) : {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Null when it is not JSON. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The sentence of the server, or the fallback when there is none (no connection, a bare status). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && isRecord(error.body) && error.text ? error.text : fallback;
}

/** A unique text: 128 random bits. Not `crypto.randomUUID`, which older browsers and plain http lack. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const listeners = new Set<() => void>();

/** Reports every call refused for lack of a session, except the session query itself. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The error of a failed call; a 401 goes to the listeners. */
export function failureOf(path: string, status: number, text: string): ApiError {
  if (status === 401 && path !== keys.user()[0]) for (const listener of listeners) listener();
  return new ApiError(status, text);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Answered<T> {
  status: number;
  body: T;
  headers: Pick<Headers, 'get'>;
}

async function send<T>(...call: Parameters<typeof answered>): Promise<T> {
  return (await answered<T>(...call)).body;
}

/** One call and all of its answer, for what `api` below is too simple for. */
export async function answered<T>(
  method: Method,
  path: string,
  payload?: unknown,
  headers?: Record<string, string>,
): Promise<Answered<T>> {
  const withBody = payload !== undefined;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(withBody || method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(withBody ? { body: JSON.stringify(payload) } : {}),
  });
  const text = await response.text();
  if (!response.ok && response.status !== 304)
    throw failureOf(path, response.status, text || response.statusText);
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T, headers: response.headers };
}

/** A 401 on a read means "no data", not an error (ERR-05). */
export const orNothing = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

const get = <T>(path: string, headers?: Record<string, string>): Promise<T | null> =>
  orNothing(send<T>('GET', path, undefined, headers));

/** A part of a list, and how many rows the whole of it has. */
interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A page of a list that takes `limit`; the length of the whole list is in a response header. */
const getPage = <Row>(path: string, limit: number): Promise<ListPage<Row> | null> => {
  const address = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  const page = answered<Row[]>('GET', address).then(({ body: rows, headers }) => ({
    rows,
    // Without the header a full page may have another one behind it.
    total: Number(headers.get('X-Total-Count') ?? rows.length + (rows.length === limit ? 1 : 0)),
  }));
  return orNothing(page);
};

const keyed = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key };

/**
 * The product's own API. Every call carries the session cookie (AUTH-39). `key`: an Idempotency-Key, which makes a repeated
 * write the same write.
 */
export const api = {
  get,
  getPage,
  post: <T>(path: string, payload?: unknown, key?: string) => send<T>('POST', path, payload, keyed(key)),
  put: <T>(path: string, payload?: unknown, key?: string) => send<T>('PUT', path, payload, keyed(key)),
  delete: <T>(path: string) => send<T>('DELETE', path),
};
