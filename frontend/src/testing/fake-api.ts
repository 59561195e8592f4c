/** An answer with a status of its own; a bare value in the table is a 200. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    /** By their name in lower case. */
    readonly headers: Record<string, string> = {},
  ) {}
}

export interface FakeCall {
  method: string;
  /** Path with its query string. */
  url: string;
  body: unknown;
  headers: Record<string, string>;
}

type Handler = (call: FakeCall) => unknown;
export type Answers = Record<string, unknown>;

export const notFound = (message: string) => new Answer(404, { statusCode: 404, message });
export const serverError = () => new Answer(500, { statusCode: 500, message: 'Internal server error' });

/** Answers by 'METHOD /path' or '/path' (GET); the query string is not part of the key. Unknown paths are a 404. */
export async function answerFrom(answers: Answers, call: FakeCall): Promise<Answer> {
  const path = call.url.split('?')[0] ?? '';
  const found = answers[`${call.method} ${path}`] ?? (call.method === 'GET' ? answers[path] : undefined);
  const value: unknown = typeof found === 'function' ? await (found as Handler)(call) : found;
  if (value === undefined) return notFound('Not found');
  return value instanceof Answer ? value : new Answer(200, value);
}

/** Replaces the server behind `fetch`; the calls are in the order in which they were made. */
export function fakeApi(answers: Answers): FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const call: FakeCall = {
      method: init.method ?? 'GET',
      url: input,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    calls.push(call);
    const { status, body, headers } = await answerFrom(answers, call);
    const text = body === null ? '' : JSON.stringify(body);
    return {
      ok: status < 400,
      status,
      statusText: `Status ${status}`,
      headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
      text: async () => text,
    };
  }) as unknown as typeof fetch;
  return calls;
}
