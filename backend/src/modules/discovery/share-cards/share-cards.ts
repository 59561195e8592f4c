import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import { Files } from '../../../platform/files/files.js';
import { publicIdOf } from '../../../platform/files/stored-file.js';
import { Config } from '../../../platform/config/config.js';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { ListingCardQueries, type SharedCard } from '../read-models/listing-card/listing-card.queries.js';
import { CARD, shareCardSvg, siteCardSvg } from './share-card.views.js';

/** Raise it when the pictures are drawn differently. */
const LOOK = 4;
const MOST_BYTES = 200 * 1024;
const QUALITIES = [82, 70, 55, 40];
/** Drawing takes a core about 50 ms: two at a time leave capacity for other visitors. */
const MOST_AT_ONCE = 2;
/** About a hundred pictures; none of a listing that was deleted or hidden more than an hour ago (OP-50). */
const CACHE = { maxSize: 8 * 1024 * 1024, ttl: 3_600_000, ttlAutopurge: true };
const SITE = 'site';

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

/** The pictures that chats and networks show with a link, JPEG, 1200 by 630, at most 200 KB (ADR 25). */
@Injectable()
export class ShareCards {
  private readonly log = new Logger('ShareCards');
  private readonly semaphore = new Semaphore({ atOnce: MOST_AT_ONCE });
  /** By a hash of what they show. */
  private readonly pictures = new LRUCache<string, Buffer, SharedCard | null>({
    ...CACHE,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: card }) =>
      this.semaphore.run(() => (card ? this.draw(card) : this.drawSite())),
  });
  private fonts: Promise<boolean> | undefined;

  constructor(
    private readonly cards: ListingCardQueries,
    private readonly config: Config,
    private readonly files: Files,
  ) {}

  /** The picture of an active listing, drawn on demand; null without such a listing. */
  async find(id: number): Promise<{ key: string; jpeg: () => Promise<Buffer> } | null> {
    const [card] = await this.cards.shared([id]);
    if (!card) return null;
    const shown = JSON.stringify([LOOK, this.config.siteName, card]);
    const key = createHash('sha256').update(shown).digest('hex').slice(0, 32);
    return { key, jpeg: () => this.pictures.forceFetch(key, { context: card }) };
  }

  /** Of every page that is not a listing's. */
  site(): Promise<Buffer> {
    return this.pictures.forceFetch(SITE, { context: null });
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

  /** The cover, if it is a public upload; nothing is fetched from other sites. */
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
}
