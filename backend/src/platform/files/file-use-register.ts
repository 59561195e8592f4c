import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providedAs } from '../provided.js';
import { FileUses, type FileUse, type UsedFile } from './file-uses.js';

/** Asks every module that keeps files. */
@Injectable()
export class FileUseRegister implements OnApplicationBootstrap {
  private modules: FileUses[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    this.modules = providedAs(this.discovery, FileUses);
  }

  /** Files that nobody uses are left out; public for one module is public, and so on. */
  async usesOf(files: readonly UsedFile[]): Promise<Map<string, FileUse>> {
    const uses = new Map<string, FileUse>();
    if (files.length === 0) return uses;
    for (const found of await Promise.all(this.modules.map((one) => one.usesOf(files)))) {
      for (const [publicId, use] of found) if (isWider(use, uses.get(publicId))) uses.set(publicId, use);
    }
    return uses;
  }
}

const WIDTH: Readonly<Record<FileUse, number>> = { public: 3, administrators: 2, private: 1 };

const isWider = (use: FileUse, than: FileUse | undefined): boolean => !than || WIDTH[use] > WIDTH[than];
