import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import type { ApiAnswer, ReadApi } from './api-reads.js';

/** What was asked, and the moment before it was. */
export interface Asked {
  answer: Promise<ApiAnswer>;
  askedAt: number;
}

/** Half of the time that a page is cached: a page rendered from an older answer has the other half. */
const SHARED_MS = 450;
/** The lists of places and trades, what is featured, totals: those that many pages ask for stay, others pass through. */
const MOST = 200;

/** Anonymous API answers, shared by pages that are rendered at about the same time. Failures are not shared. */
export class SharedAnswers {
  private readonly known = new LRUCache<string, Asked>({ max: MOST });

  constructor(
    private readonly clock: Clock,
    private readonly api: ReadApi,
  ) {}

  ask(path: string): Asked {
    const now = this.clock.nowMs();
    const known = this.known.get(path);
    const age = now - (known?.askedAt ?? -Infinity);
    if (known && age >= 0 && age < SHARED_MS) return known;
    const asked = { answer: this.api(path), askedAt: now };
    this.known.set(path, asked);
    void asked.answer.then(({ status }) => {
      if (status >= 500 && this.known.peek(path) === asked) this.known.delete(path);
    });
    return asked;
  }
}
