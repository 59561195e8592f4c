import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { PackedPage } from './packed-page.js';

const html = Array.from({ length: 400 }, (_, n) => `<li>${n % 7} of ${n}, ${(n * 7_919) % 1_009}</li>`).join(
  '',
);
const page = new PackedPage(html, 'W/"a"');

/** What a client gets that takes one encoding. */
const sentAs = (encoding?: string): Buffer => {
  const sent: Buffer[] = [];
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const request = { headers, acceptsEncodings: (one: string) => one === encoding && one };
  const response = { setHeader: () => undefined, end: (body: Buffer) => sent.push(body) };
  page.send(request as unknown as Request, response as unknown as Response);
  return sent[0] ?? Buffer.alloc(0);
};

it('is sent in the encoding that the client takes', () => {
  expect(sentAs().toString()).toBe(html);
  expect(brotliDecompressSync(sentAs('br')).toString()).toBe(html);
  expect(gunzipSync(sentAs('gzip')).toString()).toBe(html);
});

it('is stored compressed, and holds no more memory than that', () => {
  expect(page.bytes).toBeLessThan(html.length / 2);
  const { buffer, length } = sentAs('br');
  expect(buffer.byteLength).toBe(length);
});
