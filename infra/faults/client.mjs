// @ts-check
/** Longer than any honest answer takes; without it a request to a dying server may hang for minutes. */
const ANSWER_WITHIN_MS = 20_000;

/** A client with a cookie jar of its own. @param {() => string} baseUrl asked at each call, because servers come and go */
export const newClient = (baseUrl) => {
  /** @type {Map<string, string>} by name: a sign-in sets a session and a device */
  const jar = new Map();
  /** As the header says it. */
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  /** @param {string} method @param {string} path @param {string | FormData | undefined} body @param {Record<string, string>} headers */
  const fetched = async (method, path, body, headers) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const given = { ...(jar.size > 0 ? { cookie: cookie() } : {}), ...headers };
    const response = await fetch(baseUrl() + path, {
      method,
      headers: given,
      signal,
      ...(body === undefined ? {} : { body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
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
  return { get: (/** @type {string} */ path) => call('GET', path), call, send, download, cookie };
};
