import { LRUCache } from 'lru-cache';

/**
 * What was learnt from the index, good for as long as the index is the version that it was learnt from. A version never
 * comes back, so nothing has to be thrown away when the index changes; beyond `most` the least lately used goes.
 */
export class KeptAnswers<Answer> {
  private readonly kept: LRUCache<string, { version: string; answer: Answer }>;

  constructor(most: number) {
    this.kept = new LRUCache({ max: most });
  }

  /** Undefined: not learnt, or from another version. */
  get(key: string, version: string): Answer | undefined {
    const entry = this.kept.get(key);
    return entry?.version === version ? entry.answer : undefined;
  }

  /** `version` was read before the answer was looked for. */
  keep(key: string, version: string, answer: Answer): void {
    this.kept.set(key, { version, answer });
  }
}

/** Single flight; an answer that failed is computed again for the next caller. */
export class SharedAnswers<Answer> {
  private readonly kept: KeptAnswers<Promise<Answer | null>>;

  constructor(most: number) {
    this.kept = new KeptAnswers(most);
  }

  async of(key: string, version: string, find: () => Promise<Answer>): Promise<Answer> {
    return (await this.kept.get(key, version)) ?? this.find(key, version, find);
  }

  private find(key: string, version: string, find: () => Promise<Answer>): Promise<Answer> {
    const answer = find();
    this.kept.keep(
      key,
      version,
      answer.catch(() => null),
    );
    return answer;
  }
}
