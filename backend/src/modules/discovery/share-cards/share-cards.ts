import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import sharp, { type OverlayOptions } from 'sharp';
import { RepeatedWork } from '../../../platform/extensions.js';
import { Files } from '../../../platform/files/files.js';
import { publicIdOf } from '../../../platform/files/stored-file.js';
import { Config } from '../../../platform/config/config.js';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { ListingCardQueries, type SharedCard } from '../read-models/listing-card/listing-card.queries.js';
import { CARD, shareCardSvg, siteCardSvg } from './share-card.views.js';

/** Raise it when the pictures look different. */
const LOOK = 4;
const MOST_BYTES = 200 * 1024;
const QUALITIES = [82, 70, 55, 40];
/** Drawing needs a core for some 50 ms: two at a time leave the other visitors their share. */
const MOST_AT_ONCE = 2;
/** Files kept; at 60 KB each some 120 MB. */
const MOST_KEPT = 2_000;
const SWEEP_EVERY_MS = 3_600_000;
/** A kept picture: the listing, and a hash of what it shows. */
const NAME = /^(\d{1,9})-[\da-f]{32}\.jpg$/;

/** In the best quality that keeps it small enough. */
const encoded = async (svg: string, layers: OverlayOptions[]): Promise<Buffer> => {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(Buffer.from(svg))
      .composite(layers)
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= MOST_BYTES) return jpeg;
  }
  throw new Error(`No quality makes a card of ${CARD.width} pixels small enough`);
};

/** Pictures for links to listings in chats and networks, kept on disk under a name that says what they show. */
@Injectable()
export class ShareCards extends RepeatedWork {
  protected readonly pauseMs = SWEEP_EVERY_MS;
  private readonly directory: string;
  private readonly log = new Logger('ShareCards');
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly semaphore = new Semaphore({ atOnce: MOST_AT_ONCE });
  private fonts: Promise<boolean> | undefined;
  private siteCard: Promise<Buffer> | undefined;

  constructor(
    private readonly cards: ListingCardQueries,
    private readonly config: Config,
    private readonly files: Files,
  ) {
    super();
    this.directory = join(config.dataDir, 'share-cards');
  }

  protected runOnce(): Promise<void> {
    return this.sweep();
  }

  protected failed(error: unknown): void {
    this.log.warn(error);
  }

  /** What the picture of an active listing would show, as a key; null when there is no such listing. */
  async find(id: number): Promise<{ id: number; key: string; card: SharedCard } | null> {
    const [card] = await this.cards.shared([id]);
    return card ? { id, key: this.keyOf(card), card } : null;
  }

  /** Drops pictures that may no longer be shown: of listings that are off show or gone, or that look otherwise now. */
  async sweep(): Promise<void> {
    const names = await readdir(this.directory).catch(() => []); // none was drawn yet
    const kept = names.filter((name) => NAME.test(name));
    const shown = await this.cards.shared(kept.map((name) => Number(NAME.exec(name)?.[1])));
    const current = new Set(shown.map((card) => nameOf(card.id, this.keyOf(card))));
    await this.drop(kept.filter((name) => !current.has(name)));
  }

  /** JPEG, 1200 by 630, at most 200 KB. */
  async jpeg({ id, key, card }: { id: number; key: string; card: SharedCard }): Promise<Buffer> {
    const file = join(this.directory, nameOf(id, key));
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      void utimes(file, new Date(), new Date()).catch(() => undefined); // the least wanted go first
      return kept;
    }
    let picture = this.drawing.get(file);
    if (!picture) {
      picture = this.semaphore
        .run(() => this.draw(card))
        .then(async (drawn) => {
          await this.keep(id, file, drawn).catch((error: unknown) => this.log.warn(error)); // a full disk is no reason
          return drawn;
        });
      this.drawing.set(file, picture);
      picture.finally(() => this.drawing.delete(file)).catch(() => undefined);
    }
    return picture;
  }

  private keyOf(card: SharedCard): string {
    const shown = JSON.stringify([LOOK, this.config.siteName, card]);
    return createHash('sha256').update(shown).digest('hex').slice(0, 32);
  }

  /** Of every page that is not a listing's: drawn once per process. */
  site(): Promise<Buffer> {
    this.siteCard ??= this.drawSite().catch((error: unknown) => {
      this.siteCard = undefined;
      throw error;
    });
    return this.siteCard;
  }

  private async drawSite(): Promise<Buffer> {
    const hasFonts = await (this.fonts ??= this.haveFonts());
    return encoded(siteCardSvg(this.config.siteName, hasFonts), []);
  }

  private async draw(card: SharedCard): Promise<Buffer> {
    const hasFonts = await (this.fonts ??= this.haveFonts());
    const photo = await this.photoOf(card);
    const svg = shareCardSvg(card, { siteName: this.config.siteName, hasPhoto: photo !== null, hasFonts });
    const layers = photo ? [{ input: photo, left: CARD.width - CARD.photoWidth, top: 0 }] : [];
    return encoded(svg, layers);
  }

  /** The cover, if it is a public picture of ours; nothing is fetched from other sites. */
  private async photoOf({ images }: SharedCard): Promise<Buffer | null> {
    const publicId = images[0] === undefined ? null : publicIdOf(images[0]);
    const file = publicId === null ? null : await this.files.find(publicId);
    if (!publicId || file?.kind !== 'image' || !(await this.files.isPublic(file))) return null;
    const opened = await this.files.open(publicId, 800);
    const bytes = await opened?.read();
    if (!bytes) return null;
    const { photoWidth: width, height } = CARD;
    return sharp(await buffer(bytes))
      .resize({ width, height, fit: 'cover', position: 'attention' })
      .toBuffer();
  }

  /** A machine without fonts draws every letter as the same box. */
  private async haveFonts(): Promise<boolean> {
    const drawn = (letter: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><text x="5" y="45" font-size="40">${letter}</text></svg>`,
        ),
      )
        .raw()
        .toBuffer();
    const [thin, wide] = await Promise.all([drawn('i'), drawn('W')]);
    const have = !thin.equals(wide);
    if (!have)
      this.log.warn(
        'This machine has no fonts: pictures for shared links carry no text. Install one, e.g. fonts-dejavu-core',
      );
    return have;
  }

  private async keep(id: number, file: string, jpeg: Buffer): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const unfinished = join(this.directory, `${randomUUID()}.part`);
    await writeFile(unfinished, jpeg);
    await rename(unfinished, file);
    const names = await readdir(this.directory);
    await this.drop(names.filter((name) => name.startsWith(`${id}-`) && join(this.directory, name) !== file));
    if (names.length > MOST_KEPT) await this.dropLeastWanted(names);
  }

  /** A tenth at once, so that it is rarely done. */
  private async dropLeastWanted(names: readonly string[]): Promise<void> {
    const used = await Promise.all(
      names.map(async (name) => {
        return { name, at: (await stat(join(this.directory, name)).catch(() => null))?.mtimeMs ?? 0 };
      }),
    );
    const leastWanted = used
      .toSorted((one, other) => one.at - other.at)
      .slice(0, names.length - MOST_KEPT * 0.9);
    await this.drop(leastWanted.map(({ name }) => name));
  }

  private async drop(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.directory, name), { force: true })));
  }
}

const nameOf = (id: number, key: string): string => `${id}-${key}.jpg`;
