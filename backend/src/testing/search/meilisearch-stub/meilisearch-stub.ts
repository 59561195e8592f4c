import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import type { Json } from './stub-filter.js';
import { StubIndex } from './stub-index.js';
import { StubRefusal } from './stub-refusal.js';
import { StubTasks, type StubTask } from './stub-tasks.js';

interface StubCall {
  /** `POST /multi-search` */
  route: string;
  body: unknown;
}

const KEY = 'stub-key';

/**
 * An HTTP server that speaks the part of Meilisearch's API that we use, for the real npm client. It proves requests,
 * answers, the handling of tasks, the order of a swap, and what we do when the server fails. Its search is a small copy of
 * the ranking rules that we ask for: it proves nothing about Meilisearch's speed, or how it reads our settings. Those
 * need a real server: docs/reliability.md says how.
 *
 * What it does is what we believe of the server, and saw a 1.50 do: tasks are carried out in order, a failed one is a
 * status and no error, documents and settings create a missing index, a swap moves contents and dates from
 * one name to another; values are compared without case; the ranking rules go on behind an explicit order; a total
 * counts all that match up to `maxTotalHits`, whatever the page.
 */
export class MeilisearchStub {
  readonly calls: StubCall[] = [];
  readonly tasks = new StubTasks();
  readonly indexes = new Map<string, StubIndex>();
  /** Documents that cannot be indexed; each fails the task that it is part of. */
  readonly refused = new Set<number>();
  /** Every answer takes this long. */
  delayMs = 0;
  readonly key = KEY;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  static async start(): Promise<MeilisearchStub> {
    const stub = new MeilisearchStub();
    await stub.up();
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens, again on the same port. */
  async up(): Promise<void> {
    const server = createServer((request, response) => void this.answer(request, response));
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Connections are refused. */
  async down(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** As after a restart on an empty disk. */
  wipe(): void {
    this.indexes.clear();
  }

  callsOf(route: string): unknown[] {
    return this.calls.filter((call) => call.route === route).map(({ body }) => body);
  }

  async stop(): Promise<void> {
    await this.down();
    await this.tasks.settled();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const route = `${request.method} ${pathname}`;
    let status = 200;
    let answer: unknown;
    try {
      const body = await bodyOf(request);
      this.calls.push({ route, body });
      if (this.delayMs > 0) await delay(this.delayMs, undefined, { ref: false });
      if (request.headers.authorization !== `Bearer ${KEY}`) {
        throw new StubRefusal(403, 'invalid_api_key', 'The provided API key is invalid.');
      }
      answer = await this.handle(route, body);
    } catch (error) {
      const refusal = error instanceof StubRefusal ? error : new StubRefusal(500, 'internal', String(error));
      status = refusal.status;
      answer = refusal.body;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private async handle(route: string, body: unknown): Promise<unknown> {
    const [, method = '', uid = '', rest = ''] = /^(\w+) \/indexes\/([^/]+)(.*)$/.exec(route) ?? [];
    const task = /^GET \/tasks\/(\d+)$/.exec(route);
    if (task) return this.tasks.all[Number(task[1])];
    if (route === 'GET /indexes')
      return { results: [...this.indexes.keys()].map((name) => this.infoOf(name)) };
    if (route === 'POST /indexes') return this.createIndex(body as { uid: string });
    if (route === 'POST /multi-search') return this.searchAll(body as { queries: Json[] });
    if (route === 'POST /swap-indexes') return this.swap(body as { indexes: [string, string] }[]);
    switch (`${method} ${rest}`) {
      case 'GET ':
        return this.infoOf(uid);
      case 'DELETE ':
        return this.enqueue('indexDeletion', uid, async () => void this.indexes.delete(this.known(uid)));
      case 'GET /settings/ranking-rules':
        return this.of(uid).settings.rankingRules ?? [];
      case 'PATCH /settings':
        return this.enqueue('settingsUpdate', uid, async () => {
          if (!this.indexes.has(uid)) this.create(uid);
          this.configure(uid, body as Json);
        });
      case 'POST /search':
        return this.of(uid).search(body as Json);
      case 'POST /documents':
        return this.enqueue('documentAdditionOrUpdate', uid, async () =>
          (this.indexes.get(uid) ?? this.create(uid)).add(body as MeilisearchDocument[], this.refused),
        );
      case 'POST /documents/delete-batch':
        return this.enqueue('documentDeletion', uid, async () => this.of(uid).remove(body as number[]));
      case 'DELETE /documents':
        return this.enqueue('documentDeletion', uid, async () => this.of(uid).clear());
      default:
        throw new StubRefusal(404, 'not_found', `The stub does not know ${route}`);
    }
  }

  private searchAll({ queries }: { queries: readonly Json[] }) {
    return {
      results: queries.map((query) => ({
        indexUid: query.indexUid,
        ...this.of(String(query.indexUid)).search(query),
      })),
    };
  }

  private createIndex({ uid }: { uid: string }) {
    return this.enqueue('indexCreation', uid, async () => {
      if (this.indexes.has(uid)) throw new StubRefusal(409, 'index_already_exists', `${uid} exists`);
      this.create(uid);
    });
  }

  private swap(swaps: readonly { indexes: [string, string] }[]) {
    return this.enqueue('indexSwap', null, async () => {
      for (const { indexes } of swaps) {
        const [one, other] = [this.of(indexes[0]), this.of(indexes[1])];
        this.indexes.set(indexes[0], other);
        this.indexes.set(indexes[1], one);
      }
    });
  }

  private configure(uid: string, settings: Json): void {
    const rules = (settings.rankingRules ?? []) as string[];
    if (rules.includes('attribute') && rules.includes('attributeRank')) {
      throw new StubRefusal(
        400,
        'invalid_settings_ranking_rules',
        'attribute cannot be mixed with attributeRank',
      );
    }
    const index = this.of(uid);
    index.settings = { ...index.settings, ...settings };
  }

  private enqueue(type: string, uid: string | null, work: () => Promise<void>) {
    const { uid: taskUid, status }: StubTask = this.tasks.add(type, uid, work);
    return { taskUid, indexUid: uid, status, type, enqueuedAt: new Date().toISOString() };
  }

  private create(uid: string): StubIndex {
    const index = new StubIndex();
    this.indexes.set(uid, index);
    return index;
  }

  private of(uid: string): StubIndex {
    const index = this.indexes.get(uid);
    if (!index) throw new StubRefusal(404, 'index_not_found', `Index ${uid} not found.`);
    return index;
  }

  private known(uid: string): string {
    this.of(uid);
    return uid;
  }

  private infoOf(uid: string) {
    const { createdAt } = this.of(uid);
    return { uid, createdAt, updatedAt: createdAt, primaryKey: 'id' };
  }
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
};
