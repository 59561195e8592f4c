import type { FileKind } from './stored-file.js';

/**
 * `public`: anyone may open the file. `administrators`: they and its uploader. `private`: only its uploader, and
 * others by the module's own routes. `bound`: the same, and it goes with what it belongs to, not by an upload call.
 */
export type FileUse = 'public' | 'administrators' | 'private' | 'bound';

export interface UsedFile {
  publicId: string;
  url: string;
  ownerId: number;
  kind: FileKind;
}

/**
 * Which uploaded files a module keeps. A module provides a class that extends this one; Files finds it by that. Nothing
 * is recorded when a file gets used: the answer comes from the module's own tables, so no crash between two
 * writes can lose a file, and what is no longer used becomes private at once and is swept a day later.
 */
export abstract class FileUses {
  /** How this module uses each of these files, now; files that it does not use are left out. One query for all. */
  abstract usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>>;
}
