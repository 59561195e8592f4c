import sharp from 'sharp';
import type { Agent } from 'supertest';
import { signedIn } from '../testing/people.js';
import { blackPng, gif, jpeg, mp4, noise, png, webp, zip } from '../platform/testing/pictures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { filesUnder, send as sendFiles } from '../testing/uploads.js';

let app: TestApp;
let user: Agent;

beforeAll(async () => {
  app = await startTestApp();
  user = await signedIn(app);
});
afterAll(() => app.stop());

const send = (...file: [bytes: Buffer, name: string, type: string]) => sendFiles(user, [file]);
const stored = (): string[] => [...filesUnder(app, 'files'), ...filesUnder(app, 'uploads')];

const movingGif = (frames: number): Promise<Buffer> =>
  sharp(
    Buffer.alloc(8 * 8 * frames * 3, 1).map((_, index) => (index * 31) % 251),
    {
      raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
    },
  )
    .gif({ loop: 0, delay: Array<number>(frames).fill(20) })
    .toBuffer();

const HTML = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const GIF_SCRIPT = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain)//');
const CFB = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
const XML = Buffer.from('<?xml version="1.0"?><x/>');
const entries = <Entry>(count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);
const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const text = (content: string): Buffer => Buffer.from(content);

type Corpus = [what: string, bytes: () => Buffer | Promise<Buffer>, name: string, type: string];

const corpus: Corpus[] = [
  ['HTML called an image', () => HTML, 'a.png', 'image/png'],
  ['HTML', () => HTML, 'a.html', 'text/html'],
  ['HTML called text', () => HTML, 'a.txt', 'text/plain'],
  ['HTML behind a byte order mark', () => Buffer.concat([text('\ufeff'), HTML]), 'a.txt', 'text/plain'],
  ['HTML behind blanks', () => Buffer.concat([text(' \n\t'.repeat(50)), HTML]), 'a.csv', 'text/csv'],
  ['HTML in UTF-16', () => Buffer.from(HTML.toString(), 'utf16le'), 'a.txt', 'text/plain'],
  ['SVG', () => SVG, 'a.svg', 'image/svg+xml'],
  ['SVG called PNG', () => SVG, 'a.png', 'image/png'],
  ['SVG declared as SVG, called PNG', () => SVG, 'a.png', 'image/svg+xml'],
  ['SVG called text', () => SVG, 'a.txt', 'text/plain'],
  ['XML called text', () => XML, 'a.txt', 'text/plain'],
  ['GIF89a with a script', () => GIF_SCRIPT, 'a.gif', 'image/gif'],
  ['GIF89a with a script, called JPEG', () => GIF_SCRIPT, 'a.jpg', 'image/jpeg'],
  ['a pixel bomb, 20,000 squared', () => blackPng(20_000), 'a.png', 'image/png'],
  ['a picture just over 25 megapixels', () => blackPng(5_001), 'a.png', 'image/png'],
  ['a GIF of 61 frames', () => movingGif(61), 'a.gif', 'image/gif'],
  ['a JPEG cut off', async () => halfOf(await noise(300, 300).jpeg().toBuffer()), 'a.jpg', 'image/jpeg'],
  [
    'a JPEG without its last kilobyte',
    async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, -1024),
    'a.jpg',
    'image/jpeg',
  ],
  ['a PNG cut off', async () => halfOf(await noise(300, 300).png().toBuffer()), 'a.png', 'image/png'],
  ['a PNG header alone', async () => (await png()).subarray(0, 33), 'a.png', 'image/png'],
  ['a WebP cut off', async () => halfOf(await noise(300, 300).webp().toBuffer()), 'a.webp', 'image/webp'],
  ['nothing, called PNG', () => Buffer.alloc(0), 'a.png', 'image/png'],
  ['nothing, called text', () => Buffer.alloc(0), 'a.txt', 'text/plain'],
  ['an image with a second extension', () => png(), 'a.png.exe', 'image/png'],
  ['an image called PHP', () => png(), 'a.php', 'image/png'],
  ['an image without an extension', () => png(), 'png', 'image/png'],
  ['an image whose extension ends in NUL', () => png(), 'a.php%00.png.php', 'image/png'],
  ['an extension by the prototype', () => png(), 'a.constructor', 'image/png'],
  ['a PNG declared as PDF', () => png(), 'a.png', 'application/pdf'],
  ['a PNG declared as text', () => png(), 'a.png', 'text/html'],
  ['a PNG declared as nothing', () => png(), 'a.png', 'application/octet-stream'],
  ['a PNG called JPEG', () => png(), 'a.jpg', 'image/jpeg'],
  ['a GIF called PNG', () => gif(), 'a.png', 'image/png'],
  ['a PDF called PNG', () => PDF, 'a.png', 'image/png'],
  ['a PNG called PDF', () => png(), 'a.pdf', 'application/pdf'],
  ['an image called a video', () => png(), 'a.mp4', 'video/mp4'],
  ['a video called an image', () => mp4(), 'a.jpg', 'image/jpeg'],
  ['a program called text', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'a.txt', 'text/plain'],
  ['text that is no UTF-8', () => Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'a.txt', 'text/plain'],
  ['text cut off inside a character', () => Buffer.from([0x61, 0xe2, 0x82]), 'a.csv', 'text/csv'],
  ['a Windows program', () => Buffer.from('MZ\x90\x00\x03'), 'a.exe', 'application/octet-stream'],
  ['an old Word file called PDF', () => CFB, 'a.pdf', 'application/pdf'],
  ['an archive called Word', () => zip([{ name: 'a.txt' }]), 'a.docx', 'application/octet-stream'],
  ['an archive of 1,001 entries', () => zip(entries(1_001, { name: 'a' })), 'a.zip', 'application/zip'],
  [
    'a ZIP bomb',
    () => zip([{ name: 'a.txt', packed: 10, unpacked: 50_000_000 }]),
    'a.zip',
    'application/zip',
  ],
  [
    'a ZIP bomb of fair-looking entries',
    () => zip(entries(900, { name: 'a.txt', packed: 90_000, unpacked: 8_000_000 })),
    'a.zip',
    'application/zip',
  ],
  [
    'an archive that points to sizes elsewhere',
    () => zip([{ name: 'a.txt', unpacked: 0xffffffff }]),
    'a.zip',
    'application/zip',
  ],
  ['an archive in an archive', () => zip([{ name: 'layer/0.zip' }]), 'a.zip', 'application/zip'],
  ['an archive cut off', () => zip([{ name: 'a.txt' }]).subarray(0, 60), 'a.zip', 'application/zip'],
];

describe('D1 to D3: hostile uploads', () => {
  it.each(corpus)('MEDIA-03: refuses %s', async (_, bytes, name, type) => {
    const before = stored();
    const began = process.hrtime.bigint();
    const { body, status } = await send(await bytes(), name, type);
    expect({ status, body }).toEqual({
      status: 400,
      body: { statusCode: 400, message: 'Invalid file type' },
    });
    expect(stored()).toEqual(before);
    expect(Number(process.hrtime.bigint() - began) / 1e6).toBeLessThan(10_000);
  });

  it.each<Corpus>([
    ['JPEG with any case of extension', () => jpeg(), 'a.JPG', 'image/jpeg'],
    ['JPEG declared the old way', () => jpeg(), 'a.jpg', 'image/jpg'],
    ['PNG', () => png(), 'a.png', 'image/png'],
    ['WebP', () => webp(), 'a.webp', 'image/webp'],
    ['a GIF of 60 frames', () => movingGif(60), 'a.gif', 'image/gif'],
    ['25 megapixels', () => blackPng(5_000), 'a.png', 'image/png'],
    ['MP4', () => mp4(), 'a.mp4', 'video/mp4'],
    ['PDF', () => PDF, 'a.pdf', 'application/pdf'],
    ['an old Word file', () => CFB, 'a.doc', 'application/msword'],
    ['an old Excel file', () => CFB, 'a.xls', 'application/vnd.ms-excel'],
    ['an archive', () => zip([{ name: 'a.txt', packed: 0, unpacked: 0 }]), 'a.zip', 'application/zip'],
    ['text with a tag further on', () => text('Price < 5,000 and > 100'), 'a.txt', 'text/plain'],
    ['a table, as Windows declares it', () => text('naira,₦5000'), 'a.csv', 'application/vnd.ms-excel'],
    ['a name that leaves the folder', () => png(), '../../etc/passwd.png', 'image/png'],
  ])('MEDIA-01, MEDIA-02, CHAT-15: takes %s', async (_, bytes, name, type) => {
    const { body } = await send(await bytes(), name, type).expect(201);
    expect(body.images).toHaveLength(1);
    expect(body.images[0].name).not.toContain('/');
  });

  it('D2: what is hidden behind an image does not survive', async () => {
    const polyglot = Buffer.concat([await png(), HTML, zip([{ name: 'evil.exe' }])]);
    const { body } = await send(polyglot, 'a.png', 'image/png').expect(201);
    const { body: bytes } = await user.get(body.images[0].url).responseType('blob').expect(200);
    expect((bytes as Buffer).includes('script')).toBe(false);
    expect((bytes as Buffer).includes('evil.exe')).toBe(false);
  });
});
