import { Agent, request as requestHttp, type ClientRequest } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { types } from 'node:util';
import type { Config } from 'meilisearch';

/** The server ends a connection after five seconds without a request; we do before. */
const options = { keepAlive: true, timeout: 4_000 };
const agent = new Agent(options);
const secureAgent = new SecureAgent(options);

/** The server did not do what it was asked for, and says so. */
export class MeilisearchRefusal extends Error {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'MeilisearchRefusal';
  }
}

/** With which status the server refused; null: the trouble is another one. */
export const refusalIn = (error: unknown): number | null => {
  if (error instanceof MeilisearchRefusal) return error.status;
  return types.isNativeError(error) && error.cause ? refusalIn(error.cause) : null;
};

/**
 * Asks the server on connections that stay open: `fetch`, which the client takes by itself, costs our process several
 * times as much. Refusals come as the cause of what the client throws.
 */
export const onKeptConnections: NonNullable<Config['httpClient']> = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const body = typeof init.body === 'string' ? init.body : '';
  const { status, answer } = await askedTwice(() => {
    const asked = {
      method: init.method ?? 'GET',
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        'content-length': Buffer.byteLength(body),
      },
      ...(init.signal ? { signal: init.signal } : {}),
    };
    const outgoing =
      url.protocol === 'https:'
        ? requestHttps(url, { ...asked, agent: secureAgent })
        : requestHttp(url, { ...asked, agent });
    outgoing.end(body);
    return outgoing;
  });
  const read: unknown = answer === '' ? undefined : JSON.parse(answer);
  if (status < 400) return read;
  throw new MeilisearchRefusal(status, reasonIn(read) ?? `status ${status}`);
};

interface Answer {
  status: number;
  answer: string;
}

/** A kept connection may have been ended just before it was used again: nothing was done then, so a new one is asked. */
const askedTwice = async (send: () => ClientRequest): Promise<Answer> => {
  const outgoing = send();
  try {
    return await answerTo(outgoing);
  } catch (error) {
    const isOver = types.isNativeError(error) && 'code' in error && error.code === 'ECONNRESET';
    if (!isOver || !outgoing.reusedSocket) throw error;
    return answerTo(send());
  }
};

const answerTo = (outgoing: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0 } = incoming;
      text(incoming).then((answer) => resolve({ status, answer }), reject);
    });
  });

const reasonIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : null;
