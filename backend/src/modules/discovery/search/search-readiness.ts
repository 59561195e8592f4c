import { Injectable } from '@nestjs/common';
import { type PartState, ReadinessCheck } from '../../../platform/health/readiness.js';
import { SearchIndex } from './search-index.js';

/** Search is up as long as one engine answers, and degraded while it is not the one that was chosen. */
@Injectable()
export class SearchReadiness extends ReadinessCheck {
  readonly part = 'search';

  constructor(private readonly index: SearchIndex) {
    super();
  }

  async state(): Promise<PartState> {
    await this.index.health();
    return this.index.isDegraded ? 'degraded' : 'up';
  }
}
