import { Injectable } from '@nestjs/common';
import { type PartState, ReadinessCheck } from '../health/readiness.js';
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
