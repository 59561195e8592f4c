// @ts-check
// Forms and files that no browser sends, and pictures that are bombs.
import { fromTheSpecs } from './doubles.mjs';
import { exchange, request } from './raw.mjs';

/** @typedef {import('./malformed.mjs').Attack} Attack */
/** @typedef {import('./malformed.mjs').Target} Target */

const BOUNDARY = 'x-y-z';
const MB = 1024 * 1024;

/** @typedef {{ bytes?: string | Buffer; name?: string; type?: string; head?: string }} Part */

/** @param {Part} part */
const partOf = ({ bytes = '', name = 'a.png', type = 'image/png', head }) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\n${head ?? `Content-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);

/** @param {...Part} parts */
const form = (...parts) => Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);

/**
 * @typedef {object} Form
 * @property {Buffer} body
 * @property {Record<string, string | number>} [headers] instead of the right ones
 * @property {boolean} [hangUp] in the middle of it
 * @property {number} [patienceMs] what it may take; the server lets a form take two minutes
 * @property {number} [pauseMs] between pieces of 64 KB
 */

/** @param {string} cookie @param {Buffer} body @param {Record<string, string | number>} [headers] */
const headOf = (cookie, body, headers = {}) =>
  request('POST /api/upload-images', {
    Cookie: cookie,
    Connection: 'close',
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...('Transfer-Encoding' in headers ? {} : { 'Content-Length': body.length }),
    ...headers,
  });

/** Refused in words, or cut off; never taken. @param {string} name @param {() => Form | Promise<Form>} make @returns {Attack} */
const refused = (name, make) => ({
  name,
  run: async ({ port, cookie }) => {
    const { body, headers = {}, hangUp, patienceMs, pauseMs } = await make();
    const pieces = [headOf(cookie(), body, headers), ...piecesOf(body)];
    const { status, text, isClosed } = await exchange(port, pieces, { hangUp, patienceMs, pauseMs });
    if (hangUp) return undefined;
    if (!isClosed) return `kept open: ${text.slice(0, 80)}`;
    const isCut = status === 0;
    const isInWords =
      status >= 400 && status < 500 && (status === 408 || /"message":"[^"]+"|Bad Request/.test(text));
    return isCut || isInWords ? undefined : `answered ${status}: ${text.slice(-120)}`;
  },
});

/** @param {Buffer} body */
const piecesOf = (body) =>
  Array.from({ length: Math.ceil(body.length / 65_536) }, (_, index) =>
    body.subarray(index * 65_536, (index + 1) * 65_536),
  );

const pictures = () => fromTheSpecs('platform/testing/pictures.ts');

/** @param {string} name @param {(pictures: any) => Buffer | Promise<Buffer>} make @param {Part} [part] @returns {Attack} */
const bomb = (name, make, part) =>
  refused(name, async () => ({ body: form({ bytes: await make(await pictures()), ...part }) }));

/** @type {readonly Attack[]} */
export const UPLOAD_ATTACKS = [
  refused('cut off in the middle of a file', () => ({
    body: partOf({ bytes: Buffer.alloc(200_000) }),
    hangUp: true,
  })),
  refused('no last boundary', () => ({ body: partOf({ bytes: 'x'.repeat(2_000) }) })),
  refused('another boundary than announced', () => ({
    body: Buffer.from(form({ bytes: 'x' }).toString().replaceAll(BOUNDARY, 'other')),
  })),
  refused('no boundary announced', () => ({
    body: form({ bytes: 'x' }),
    headers: { 'Content-Type': 'multipart/form-data' },
  })),
  refused('a boundary of 10 KB', () => ({
    body: form({ bytes: 'x' }),
    headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(10_000)}` },
  })),
  refused('a body that ends before its length', () => ({
    body: form({ bytes: 'x'.repeat(1_000) }).subarray(0, 500),
    headers: { 'Content-Length': 500 },
  })),
  refused('a length that ends within the file', () => ({
    body: form({ bytes: 'x'.repeat(5_000) }),
    headers: { 'Content-Length': 300 },
  })),
  refused('two lengths', () => ({ body: form({ bytes: 'x' }), headers: { 'Content-Length': '10, 20' } })),
  refused('a length and pieces', () => ({
    body: Buffer.from('5\r\nhello\r\n0\r\n\r\n'),
    headers: { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' },
  })),
  refused('pieces whose length is no number', () => ({
    body: Buffer.from('zz\r\nhello\r\n'),
    headers: { 'Transfer-Encoding': 'chunked' },
  })),
  refused('100 MB that do come', () => ({
    body: form({ bytes: Buffer.alloc(100 * MB), name: 'a.mp4', type: 'video/mp4' }),
  })),
  refused('1,000 files', () => ({ body: form(...Array.from({ length: 1_000 }, () => ({ bytes: 'x' }))) })),
  refused('1,000 fields', () => ({
    body: form(
      ...Array.from({ length: 1_000 }, (_, number) => ({
        head: `Content-Disposition: form-data; name="f${number}"`,
      })),
    ),
  })),
  refused('a field of 5 MB', () => ({
    body: form({ head: 'Content-Disposition: form-data; name="purpose"', bytes: Buffer.alloc(5 * MB, 120) }),
  })),
  refused('a header of 5 MB', () => ({
    body: form({ head: `Content-Disposition: form-data; name="${'n'.repeat(5 * MB)}"` }),
  })),
  refused('10,000 headers', () => ({
    body: form({ head: Array.from({ length: 10_000 }, (_, number) => `X-${number}: y`).join('\r\n') }),
  })),
  refused('fields of the prototype', () => ({
    body: form(
      { head: 'Content-Disposition: form-data; name="__proto__[isAdmin]"', bytes: 'true' },
      { head: 'Content-Disposition: form-data; name="constructor[prototype][x]"', bytes: 'y' },
      { bytes: 'x' },
    ),
  })),
  refused('a form within a form', () => ({
    body: form({
      head: 'Content-Disposition: form-data; name="images"\r\nContent-Type: multipart/mixed; boundary=z',
    }),
  })),
  refused('a file without a name', () => ({
    body: form({ head: 'Content-Disposition: form-data; name="images"; filename=""' }),
  })),
  refused('a name that leaves the folder, and is no picture', () => ({
    body: form({ name: '../../../etc/passwd', bytes: 'x' }),
  })),
  refused('packed', () => ({ body: form({ bytes: 'x' }), headers: { 'Content-Encoding': 'gzip' } })),
  bomb('a black picture of 20,000 by 20,000', ({ blackPng }) => blackPng(20_000)),
  bomb('a picture that says it is 65,500 by 65,500', ({ jpegOfSize }) => jpegOfSize(65_500), {
    name: 'a.jpg',
    type: 'image/jpeg',
  }),
  {
    name: 'a picture whose title unpacks to 50 MB',
    run: async ({ port, cookie }) => {
      const body = form({ bytes: (await pictures()).pngWithTitle(50 * MB) });
      const { status, text } = await exchange(port, [headOf(cookie(), body), body]);
      return [201, 400].includes(status) ? undefined : `answered ${status}: ${text.slice(-120)}`; // the picture is good
    },
  },
  bomb(
    'an archive that unpacks to 8 GB',
    ({ zip }) => zip(Array.from({ length: 900 }, () => ({ name: 'a', packed: 9_000, unpacked: 9e6 }))),
    {
      name: 'a.zip',
      type: 'application/zip',
    },
  ),
];

/** What takes as long as the server bears it. @type {readonly Attack[]} */
export const SLOW_UPLOADS = [
  refused('pieces that are 8 EB long', () => ({
    body: Buffer.from('7fffffffffffffff\r\nhello\r\n'),
    headers: { 'Transfer-Encoding': 'chunked' },
    patienceMs: 125_000,
  })),
  refused('100 MB announced, and nothing more comes', () => ({
    body: partOf({ bytes: 'x' }),
    headers: { 'Content-Length': 100 * MB },
    patienceMs: 125_000,
  })),
  refused('64 KB every five seconds', () => ({
    body: form({ bytes: Buffer.alloc(3 * MB), name: 'a.mp4', type: 'video/mp4' }),
    pauseMs: 5_000,
    patienceMs: 125_000,
  })),
];
