import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that speaks as much of S3's protocol as the adapter uses. What it believes of real servers:
 * PUT with a declared length stores the whole body or nothing; GET answers the bytes, 206 for a range, and a missing
 * object is a 404 whose XML says NoSuchKey; DELETE is a 204 whether the object was there or not; requests are signed
 * (checked is only that they are); a full server answers an XML error of its own name with 5xx. It knows nothing of
 * versions, multipart uploads, encryption or eventual consistency.
 */
export class S3Stub {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  /** How many of the next requests fail, and how. */
  failing: { times: number; status: number; code: string } | null = null;
  /** How many of the next requests are taken and never answered. */
  swallowing = 0;
  requests: string[] = [];
  private server: Server | undefined;

  /** Answers the endpoint. */
  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = (request.url ?? '').split('?')[0] ?? '';
    this.requests.push(`${request.method} ${key}`);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return; // the client went away: nothing is stored
    }
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      return refuse(response, 403, 'AccessDenied');
    }
    if (this.swallowing > 0) {
      this.swallowing -= 1;
      return;
    }
    if (this.failing && this.failing.times > 0) {
      this.failing.times -= 1;
      return refuse(response, this.failing.status, this.failing.code);
    }
    if (request.method === 'PUT') return this.put(key, Buffer.concat(chunks), request, response);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    this.get(key, request.headers.range, response);
  }

  private put(key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
    this.objects.set(key, { bytes, type: headers['content-type'] ?? '' });
    response.writeHead(200, { ETag: '"stub"' }).end();
  }

  private get(key: string, range: string | undefined, response: ServerResponse): void {
    const object = this.objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (start === undefined || end === undefined) {
      return void response.writeHead(200, { 'Content-Length': object.bytes.length }).end(object.bytes);
    }
    const part = object.bytes.subarray(Number(start), Number(end) + 1);
    response
      .writeHead(206, {
        'Content-Length': part.length,
        'Content-Range': `bytes ${start}-${end}/${object.bytes.length}`,
      })
      .end(part);
  }
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
};
