import type { SessionUser } from '../auth/session-user.js';

/** What an upload is for; decides which types and sizes are taken (OP-29). Null: none was named. */
export type FilePurpose = 'listing' | 'chat' | 'profile' | 'proof' | null;

export type FileKind = 'image' | 'video' | 'raw';

/** Widths in which an image is kept; a smaller image is never enlarged. */
export const IMAGE_WIDTHS = [320, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A file that was checked and stored. Its bytes never change. */
export interface StoredFile {
  /** 32 random hex digits, independent of the file's name; for a video followed by its extension. */
  publicId: string;
  /** `/api/files/{publicId}` */
  url: string;
  /** Who uploaded it. */
  ownerId: number;
  purpose: FilePurpose;
  kind: FileKind;
  /** As the uploader's device called it; for showing, never for paths. */
  name: string;
  /** Of the stored bytes: images are `image/webp`. */
  mimeType: string;
  /** Bytes of the largest variant. */
  size: number;
  /** Of the stored bytes of the largest variant, hex. */
  sha256: string;
}

const ADDRESS = /^\/api\/files\/([0-9a-f]{32}(?:\.[a-z0-9]{2,4})?)$/;

export const fileUrl = (publicId: string): string => `/api/files/${publicId}`;

/** The id in an address of ours; null for every other address. */
export const publicIdOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null;

const LONGEST = 120;
const NAMELESS = 'file';

/** Characters that no name needs: controls, and marks that turn the direction of writing (`exe.gpj` for `jpg.exe`). */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** A file's name for showing: without folders and hidden characters, of bounded length with its extension kept. */
export const shownName = (given: string): string => {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const visible = base.normalize('NFC').replaceAll(HIDDEN, '').trim() || NAMELESS;
  const characters = [...visible];
  if (characters.length <= LONGEST) return visible;
  const extension = /\.[a-z\d]{1,5}$/i.exec(visible)?.[0] ?? '';
  return characters.slice(0, LONGEST - extension.length).join('') + extension;
};

/**
 * Access to a file that is neither public nor one's own. A module that shares files among some people provides a class
 * that extends this one; Files finds it by that. One module that allows it is enough.
 */
export abstract class FileReaders {
  /** Of other modules' files and other people's: false. */
  abstract mayRead(file: StoredFile, reader: SessionUser): Promise<boolean>;
}
