import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainLink } from '../event-store/postgres/log-verification.js';
import { sha256Of } from '../file-hash.js';

/** A file of the backup; `path` counts from its folder, with slashes. */
export interface BackedUpFile {
  path: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** A table as PostgreSQL's COPY writes it as text. */
export interface BackedUpTable extends BackedUpFile {
  /** With its schema: `public.session`. */
  name: string;
  columns: string[];
  rows: number;
}

/** `manifest.json`: written last, so a folder without it is no backup. */
export interface BackupManifest {
  format: 1;
  /** ISO 8601. */
  createdAt: string;
  log: { events: number; head: ChainLink | null };
  /** Migrations of the database; it can be restored into one with the same. */
  migrations: string[];
  tables: BackedUpTable[];
  /** Last values, by sequence with its schema. */
  sequences: Record<string, number>;
  /** Everything else under DATA_DIR. */
  files: BackedUpFile[];
  /** Identifies the installation's two keys without revealing them. */
  keyFingerprint: string;
  /** The keys, if they are in here. */
  secrets: BackedUpFile[];
}

const MANIFEST = 'manifest.json';
export const manifestPath = (folder: string): string => join(folder, MANIFEST);

/** Throws when the folder holds no backup, or one that this version cannot read. */
export const readManifest = (folder: string): BackupManifest => {
  let text: string;
  try {
    text = readFileSync(manifestPath(folder), 'utf8');
  } catch (error) {
    throw new Error(`${folder} holds no complete backup: ${MANIFEST} cannot be read`, { cause: error });
  }
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== 1)
    throw new Error(`This version cannot read a backup of format ${manifest.format}`);
  return manifest;
};

const allFilesOf = ({ tables, files, secrets }: BackupManifest): BackedUpFile[] => [
  ...tables,
  ...files,
  ...secrets,
];

/** Throws for the first file that is not as it was written. */
export const checkFiles = async (folder: string, manifest: BackupManifest): Promise<void> => {
  for (const { path, bytes, sha256 } of allFilesOf(manifest)) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (!found) throw new Error(`The backup is damaged: ${path} is missing`);
    if (found.size !== bytes || (await sha256Of(join(folder, path))) !== sha256) {
      throw new Error(`The backup is damaged: ${path} is not as it was written`);
    }
  }
};
