import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../auth/session-user.js';
import { Extensions } from '../extensions.js';
import { FileReaders, type StoredFile } from './stored-file.js';
import { FileUses, type FileUse, type UsedFile } from './file-uses.js';

/** Asks every module that keeps files. */
@Injectable()
export class FileUseRegister {
  constructor(private readonly extensions: Extensions) {}

  /** Unused files are left out; public for one module is public, and so on. */
  async usesOf(files: readonly UsedFile[]): Promise<Map<string, FileUse>> {
    const uses = new Map<string, FileUse>();
    if (files.length === 0) return uses;
    for (const found of await this.eachUseOf(files)) {
      for (const [publicId, use] of found) if (isWider(use, uses.get(publicId))) uses.set(publicId, use);
    }
    return uses;
  }

  /** Whether a module keeps it as part of something, regardless of who else shows it. */
  async isBound(file: UsedFile): Promise<boolean> {
    const uses = await this.eachUseOf([file]);
    return uses.some((found) => found.get(file.publicId) === 'bound');
  }

  /** Whether a module shares it with this person. */
  async mayRead(file: StoredFile, reader: SessionUser): Promise<boolean> {
    for (const one of this.extensions.of(FileReaders)) if (await one.mayRead(file, reader)) return true;
    return false;
  }

  private eachUseOf(files: readonly UsedFile[]) {
    return Promise.all(this.extensions.of(FileUses).map((module) => module.usesOf(files)));
  }
}

const WIDTH: Readonly<Record<FileUse, number>> = { public: 3, administrators: 2, private: 1, bound: 1 };

const isWider = (use: FileUse, than: FileUse | undefined): boolean => !than || WIDTH[use] > WIDTH[than];
