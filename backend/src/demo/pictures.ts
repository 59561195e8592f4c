import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { Semaphore } from '../platform/concurrency/semaphore.js';
import { FileRecords } from '../platform/files/file-records.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { UNUSED_FOR_MS } from '../platform/files/files.js';
import { encodeImage, type EncodedVariant } from '../platform/files/image-encoder.js';
import { type FilePurpose, fileUrl } from '../platform/files/stored-file.js';
import { WorkFolder } from '../platform/files/work-folder.js';
import { packageFolder } from '../platform/package-folder.js';

const NAMESPACE = '0c2b6a3e-54c1-5f0b-9f66-1c1f0f3f5a77';
const ENCODED_AT_ONCE = 2;
/** Less than uploads get, because the first start waits for it. */
const EFFORT = 0;
/** `demo-pictures/TRADE-N.webp`, N from 1: rendered for this product, without people, brands or rights of others. */
const FOLDER = join(packageFolder(), 'demo-pictures');
/** The pictures that there are of each trade. */
export const SCENES = [0, 1, 2, 3] as const;

interface WantedPicture {
  serviceType: string;
  scene: number;
}

/**
 * Pictures of finished work, encoded as uploads are. Each is encoded once for all its owners, whose files
 * are links to one. A picture has an id that derives from its owner and its place, so that seeding again finds it.
 */
export class Pictures {
  private readonly encoded = new Map<string, Promise<EncodedVariant[]>>();
  private readonly encoding = new Semaphore({ atOnce: ENCODED_AT_ONCE });
  private readonly work: WorkFolder;
  private readonly records: FileRecords;
  private readonly storage: FileStorage;

  constructor(app: INestApplicationContext) {
    this.work = app.get(WorkFolder, { strict: false });
    this.records = app.get(FileRecords, { strict: false });
    this.storage = app.get(FileStorage, { strict: false });
  }

  /** The addresses of uploads of this owner; `name` says of what. */
  async hangAll(
    ownerId: number,
    name: string,
    serviceType: string,
    scenes: readonly number[],
  ): Promise<string[]> {
    const urls: string[] = [];
    for (const [place, scene] of scenes.entries())
      urls.push(await this.hang(ownerId, `${name} picture ${place + 1}`, { serviceType, scene }));
    return urls;
  }

  /** The address of an upload of this owner; `name` says which of theirs. */
  async hang(
    ownerId: number,
    name: string,
    { serviceType, scene }: WantedPicture,
    purpose: FilePurpose = 'listing',
  ): Promise<string> {
    const publicId = uuidV5(`${ownerId} ${name}`, NAMESPACE).replaceAll('-', '');
    const known = await this.records.find(publicId);
    if (known && (await this.isStored(publicId, known.variants))) return known.url;
    const variants = await this.variantsOf(serviceType, scene);
    const largest = variants.at(-1);
    if (!known) {
      const record = {
        publicId,
        ownerId,
        purpose,
        kind: 'image' as const,
        name: `${serviceType}-${scene + 1}.webp`,
        mimeType: 'image/webp',
        variants: variants.map((one) => ({ name: one.name, size: one.size })),
        sha256: largest?.sha256 ?? '',
      };
      const now = Date.now(); // not by Clock, which says earlier times while the world is made
      await this.records.add(record, new Date(now).toISOString(), new Date(now + UNUSED_FOR_MS));
    }
    for (const { name: width, path } of variants) {
      const copy = this.work.newPath();
      await link(path, copy);
      await this.storage.save(`${publicId}.${width}`, copy, 'image/webp');
      if (known) await rm(copy, { force: true }); // where it was stored already, it is not moved there
    }
    return fileUrl(publicId);
  }

  /** Once all are stored: deletes the encoded files that they were linked from. */
  async putAway(): Promise<void> {
    const all = await Promise.all(this.encoded.values());
    this.encoded.clear();
    await Promise.all(all.flat().map(({ path }) => rm(path, { force: true })));
  }

  private async isStored(publicId: string, variants: readonly { name: string }[]): Promise<boolean> {
    for (const { name } of variants) {
      const bytes = await this.storage.open(`${publicId}.${name}`);
      bytes?.destroy();
      if (!bytes) return false;
    }
    return true;
  }

  private variantsOf(serviceType: string, scene: number): Promise<EncodedVariant[]> {
    const fileName = `${serviceType}-${scene + 1}.webp`;
    const known =
      this.encoded.get(fileName) ??
      this.encoding.run(() => encodeImage(join(FOLDER, fileName), this.work.path, fileName, EFFORT));
    this.encoded.set(fileName, known);
    return known;
  }
}
