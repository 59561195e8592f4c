import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';
import { InvalidFileType } from '../file-errors.js';
import { clearVideoMetadata } from './clear-metadata.js';

const POSITION = '+06.6018+003.3515/';
const TAGS = {
  title: 'Qwaxombe at home',
  comment: POSITION,
  raw: { '©xyz': POSITION, LOCATION: POSITION, XMP: 'Qwaxombe' },
};

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'handwork-video-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AVC = {
  codec: 'avc1.42001f',
  description: Buffer.from('0142001fffe1000467 42001f01000468ce3c80'.replace(' ', ''), 'hex'),
};

/** A film of five frames as a device writes it, with tags. */
const recorded = async (format: OutputFormat, codec: 'avc' | 'vp8'): Promise<Buffer> => {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  output.setMetadataTags(TAGS);
  await output.start();
  const decoderConfig = { ...(codec === 'avc' ? AVC : { codec }), codedWidth: 320, codedHeight: 240 };
  for (let frame = 0; frame < 5; frame += 1) {
    const bytes = new Uint8Array(300).fill(10 + frame);
    const packet = new EncodedPacket(bytes, frame === 0 ? 'key' : 'delta', frame / 10, 0.1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

/** What a player finds: the tags, and every frame. */
const played = async (film: Buffer): Promise<{ tags: object; frames: Buffer[] }> => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  const frames: Buffer[] = [];
  if (track)
    for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(Buffer.from(data));
  return { tags: await input.getMetadataTags(), frames };
};

const cleared = async (film: Buffer, mimeType: string): Promise<Buffer> => {
  const path = join(folder, 'film');
  writeFileSync(path, film);
  await clearVideoMetadata(path, mimeType);
  return readFileSync(path);
};

const FILMS = [
  ['MP4', new Mp4OutputFormat(), 'avc', 'video/mp4'],
  ['MP4 with its index in front', new Mp4OutputFormat({ fastStart: 'in-memory' }), 'avc', 'video/mp4'],
  ['MP4 in fragments', new Mp4OutputFormat({ fastStart: 'fragmented' }), 'avc', 'video/mp4'],
  ['QuickTime', new MovOutputFormat(), 'avc', 'video/quicktime'],
  ['WebM', new WebMOutputFormat(), 'vp8', 'video/webm'],
  ['WebM as a browser records it', new WebMOutputFormat({ appendOnly: true }), 'vp8', 'video/webm'],
] as const;

describe('D2: metadata of videos', () => {
  it.each(FILMS)('%s: keeps no metadata, and every frame plays as before', async (_, format, codec, type) => {
    const film = await recorded(format, codec);
    const before = await played(film);
    expect(JSON.stringify(before.tags)).toContain(POSITION);
    expect(before.frames).toHaveLength(5);
    const clear = await cleared(film, type);
    expect(clear.toString('latin1')).not.toMatch(/06\.6018|Qwaxombe/);
    expect(clear).toHaveLength(film.length);
    expect(await played(clear)).toEqual({ tags: {}, frames: before.frames });
    expect((await cleared(clear, type)).equals(clear)).toBe(true);
  });

  const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
    const body = Buffer.concat(content.map((part) => Buffer.from(part as number[])));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const words = (...numbers: number[]): Buffer => {
    const bytes = Buffer.alloc(numbers.length * 4);
    for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
    return bytes;
  };
  /** One track whose two samples are at the given offset of the file, in one chunk each. */
  const track = (handler: string, first: number, sizes: readonly [number, number]): Buffer =>
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0, 0)),
        box(
          'minf',
          box(
            'stbl',
            box('stsc', words(0, 1, 1, 1, 1)),
            box('stsz', words(0, 0, 2, ...sizes)),
            box('stco', words(0, 2, first, first + sizes[0])),
          ),
        ),
      ),
    );
  const measured = (...more: Buffer[]): Buffer => {
    const ftyp = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isommp42'));
    const media = Buffer.from(`PICTUREPICTURE${POSITION}then to 06.6100`);
    const mdat = box('mdat', media);
    const at = ftyp.length + 8;
    const sizes = [POSITION.length, 'then to 06.6100'.length] as const;
    const moov = box('moov', track('vide', at, [7, 7]), track('meta', at + 14, sizes));
    return Buffer.concat([ftyp, mdat, moov, ...more]);
  };

  it('a track that records where the camera went goes, with what it recorded', async () => {
    const film = measured(
      box('uuid', Buffer.from(POSITION)),
      Buffer.from([0, 0, 0, 3]),
      Buffer.from(POSITION),
    );
    const clear = (await cleared(film, 'video/mp4')).toString('latin1');
    expect(clear).not.toMatch(/06\.6/);
    expect(clear).toContain('PICTUREPICTURE');
    expect(clear.match(/trak/g)).toHaveLength(1);
    expect(clear).toHaveLength(film.length);
  });

  it('such a track in fragments is refused: what it recorded cannot be separated from the film', async () => {
    await expect(cleared(measured(box('moof')), 'video/mp4')).rejects.toThrow(InvalidFileType);
  });

  it('whatever is broken in a file, it ends, and the file keeps its length', async () => {
    const films = await Promise.all(FILMS.map(([, format, codec]) => recorded(format, codec)));
    const broken = fc.record({
      film: fc.nat(films.length - 1),
      places: fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(broken, async ({ film, places }) => {
        const bytes = Buffer.from(films[film] ?? []);
        for (const [place, value] of places) bytes[place % bytes.length] = value;
        for (const type of ['video/mp4', 'video/webm']) {
          const clear = await cleared(bytes, type).catch((error: unknown) => error);
          if (!(clear instanceof InvalidFileType)) expect(clear).toHaveLength(bytes.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});
