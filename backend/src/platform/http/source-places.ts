import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';

/** A place in a built file, as stacks of all browsers write it, with the origin or without. */
const BUILT_PLACE = /(?:https?:\/\/[^\s/()@]+)?\/assets\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/g;
/** Innermost first; further out a stack is the framework's. */
const MOST_PLACES = 30;

/**
 * Maps the positions that browsers report back to the source. The maps are beside the built files, never served;
 * without them, and for files of an older build, a place stays as the browser wrote it.
 */
@Injectable()
export class SourcePlaces {
  private directory: string | null = null;

  /** Where the maps of this build are: one per built file, under its name and `.map`. */
  readFrom(directory: string): void {
    this.directory = directory;
  }

  /** The text with places like `/assets/wallet-1a2b.js:1:2345` replaced by `src/features/…/wallet.tsx:12:5`. */
  async named(text: string): Promise<string> {
    const places = [...text.matchAll(BUILT_PLACE)].slice(0, MOST_PLACES);
    const maps = new Map<string, SourceMap | null>();
    for (const [, file = ''] of places) if (!maps.has(file)) maps.set(file, await this.mapOf(file));
    return text.replaceAll(BUILT_PLACE, (place, file: string, line: string, column: string) => {
      const found = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return place;
      const source: string | undefined = found.originalSource; // the bundler's own lines have none
      if (source === undefined) return place;
      return `${inRepository(source)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
  }

  private async mapOf(file: string): Promise<SourceMap | null> {
    if (this.directory === null) return null;
    try {
      const text = await readFile(join(this.directory, `${file}.map`), 'utf8');
      return new SourceMap(JSON.parse(text) as SourceMapPayload);
    } catch {
      return null; // of an older build, or made up
    }
  }
}

const inRepository = (source: string): string => source.replace(/^(?:\.\.\/)+/, '');
