import { Injectable } from '@nestjs/common';
import { ReadinessCheck, type PartState } from '../health/readiness-check.js';
import { FileStorage } from './file-storage.js';

/** Without its files the site is poorer, and served. */
@Injectable()
export class FilesReadiness extends ReadinessCheck {
  readonly part = 'files';

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async state(): Promise<PartState> {
    return this.storage.isAway ? 'degraded' : 'up';
  }
}
