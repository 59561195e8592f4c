import { brotliDecompressSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { PackedPage } from './packed-page.js';

const html = Array.from({ length: 400 }, (_, n) => `<li>${n % 7} of ${n}, ${(n * 7_919) % 1_009}</li>`).join(
  '',
);

/** What a browser gets that takes Brotli, as soon as it has it. */
const sent = (page: PackedPage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const request = { headers: { 'accept-encoding': 'br' }, acceptsEncodings: () => 'br' };
    const response = { setHeader: () => undefined, end: resolve };
    page.send(request as unknown as Request, response as unknown as Response).catch(reject);
  });

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('is packed quickly for the first who asks, and smaller, once, behind the answer to the second', async () => {
  const resized = jest.fn();
  const page = new PackedPage(html, 'W/"a"', resized);
  const [quick, again] = [await sent(page), await sent(page)];
  while (resized.mock.calls.length < 2) await turn();
  const [small, same] = [await sent(page), await sent(page)];
  expect(again).toBe(quick);
  expect(small.length).toBeLessThan(quick.length);
  expect(same).toBe(small);
  for (const body of [quick, small]) expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(resized).toHaveBeenCalledTimes(2);
});

it('is packed once for all who ask at the same time', async () => {
  const page = new PackedPage(html, 'W/"a"');
  const [one, other] = await Promise.all([sent(page), sent(page)]);
  expect(other).toBe(one);
});
