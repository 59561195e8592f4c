import { brotliDecompressSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { PackedPage } from './packed-page.js';

const html = Array.from({ length: 400 }, (_, n) => `<li>${n % 7} of ${n}, ${(n * 7_919) % 1_009}</li>`).join(
  '',
);

/** What a browser gets that takes Brotli. */
const sent = (page: PackedPage): Buffer => {
  let body: Buffer = Buffer.alloc(0);
  const request = { headers: { 'accept-encoding': 'br' }, acceptsEncodings: () => 'br' };
  const response = { setHeader: () => undefined, end: (bytes: Buffer) => (body = bytes) };
  page.send(request as unknown as Request, response as unknown as Response);
  return body;
};

it('is packed quickly for the first who asks, and smaller, once, for all who come after', () => {
  const page = new PackedPage(html, 'W/"a"');
  const [first, second, third] = [sent(page), sent(page), sent(page)];
  expect(second.length).toBeLessThan(first.length);
  expect(third).toBe(second);
  for (const body of [first, second]) expect(brotliDecompressSync(body).toString()).toBe(html);
});
