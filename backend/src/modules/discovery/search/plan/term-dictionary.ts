import type { FreeWord } from '../../understanding/understand.js';
import { lettersOf } from '../../understanding/tokenizer.js';
import { typoBudget } from '../../understanding/spelling.js';
import type { KnownWord } from './known-word.js';
import { NAMED_WHEN_GONE, WORD_TAGS, type WordTag } from './lexemes.js';
import { similarAmong, withAnotherFirst, type Word } from './similar-words.js';

/** How many listings have a lexeme. */
export type Count = readonly [lexeme: string, listings: number];

/** Beginnings that more words share are looked for as beginnings. */
const MOST_NAMED = 12;
const MOST_PLACES = 200;
/** More new words than these are sorted in all at once. */
const MOST_INSERTED = 100;

const PLACE_FIELDS = ['A', 'B', 'C'] as const;
const mayBeNamed = (lexeme: string): boolean => NAMED_WHEN_GONE.some((tag) => lexeme.startsWith(tag));
const isWordTag = (tag: string): tag is WordTag => WORD_TAGS.some((one) => one === tag);

/**
 * What words, filters and places are in the index and in how many listings, in the memory of the process: looking a
 * word up, and finding what it may be a typing error of, costs no statement. Some 200 bytes a word.
 */
export class TermDictionary {
  private readonly words = new Map<string, Word>();
  /** The same in the order of the alphabet, as code units go. */
  private sorted: Word[] = [];
  private readonly filters = new Map<string, number>();

  /** Words, of whatever field. */
  get size(): number {
    return this.words.size;
  }

  /** In how many listings the filter's lexeme is. */
  count(filter: string): number {
    return this.filters.get(filter) ?? 0;
  }

  /**
   * How many listings have each of these now; 0: none. True when words or filters are new or gone, so that
   * a query may mean something else.
   */
  set(counts: Iterable<Count>): boolean {
    const added: Word[] = [];
    let isOther = false;
    for (const [lexeme, listings] of counts) {
      const tag = lexeme.charAt(0);
      isOther ||= this.has(lexeme) !== listings > 0;
      if (isWordTag(tag)) this.setWord(lexeme.slice(1), tag, listings, added);
      else if (listings > 0) this.filters.set(lexeme, listings);
      else this.filters.delete(lexeme);
    }
    if (added.length > MOST_INSERTED) this.sorted = [...this.words.values()].toSorted(byTerm);
    else for (const word of added) this.sorted.splice(this.firstFrom(word.term), 0, word);
    return isOther;
  }

  /** Words and places that are known and not among these. */
  missingIn(lexemes: ReadonlySet<string>): string[] {
    const words = [...this.words.values()].flatMap((word) =>
      WORD_TAGS.flatMap((tag) => (word[tag] > 0 ? [tag + word.term] : [])),
    );
    const others = [...this.filters.keys()].filter((lexeme) => !mayBeNamed(lexeme));
    return [...words, ...others].filter((lexeme) => !lexemes.has(lexeme));
  }

  clear(): void {
    this.words.clear();
    this.filters.clear();
    this.sorted = [];
  }

  /** What is known of a word as it was typed; the last one of a query may be the beginning of others. */
  lookUp({ word, isLast }: FreeWord): KnownWord {
    const found = this.words.get(word);
    const exact = new Map(WORD_TAGS.flatMap((tag) => (found?.[tag] ? [[tag, found[tag]]] : [])));
    return { word, isLast, exact, begun: isLast ? this.begunBy(word) : new Map(), similar: [] };
  }

  /** The words that it may be a typing error of, nearest first. */
  similarTo(wanted: Pick<KnownWord, 'word' | 'isLast'>): KnownWord['similar'] {
    const { word, isLast } = wanted;
    const budget = typoBudget(word);
    if (budget === 0) return [];
    const otherwise = budget === 1 ? [] : withAnotherFirst(word);
    const candidates = isLast
      ? otherwise.map((beginning) => this.startingWith(beginning))
      : [otherwise.flatMap((one) => this.words.get(one) ?? [])];
    return similarAmong(wanted, [this.startingWith(word.charAt(0)), ...candidates].flat());
  }

  /** Lexemes of the names and places that hold the text; null when there are too many to help. */
  placesWith(text: string): ReadonlyMap<string, number> | null {
    const places = new Map<string, number>();
    for (const word of this.sorted) {
      if (!word.term.includes(text)) continue;
      for (const tag of PLACE_FIELDS) if (word[tag] > 0) places.set(tag + word.term, word[tag]);
      if (places.size > MOST_PLACES) return null;
    }
    return places;
  }

  private has(lexeme: string): boolean {
    const tag = lexeme.charAt(0);
    return isWordTag(tag) ? (this.words.get(lexeme.slice(1))?.[tag] ?? 0) > 0 : this.filters.has(lexeme);
  }

  private setWord(term: string, tag: WordTag, listings: number, added: Word[]): void {
    let word = this.words.get(term);
    if (!word) {
      if (listings <= 0) return;
      word = { term, letters: lettersOf(term), A: 0, B: 0, C: 0, D: 0 };
      this.words.set(term, word);
      added.push(word);
    }
    word[tag] = Math.max(listings, 0);
    if (WORD_TAGS.every((one) => word[one] === 0)) this.forget(word, added);
  }

  private forget(word: Word, added: Word[]): void {
    this.words.delete(word.term);
    const at = this.firstFrom(word.term);
    if (this.sorted[at] === word) this.sorted.splice(at, 1);
    else added.splice(added.indexOf(word), 1);
  }

  /** Words that begin so, by field. */
  private begunBy(beginning: string): KnownWord['begun'] {
    const fields = WORD_TAGS.map((tag) => ({ tag, df: 0, most: 0, terms: [] as string[] }));
    for (const word of this.startingWith(beginning)) {
      for (const field of fields) {
        const listings = word[field.tag];
        if (listings === 0) continue;
        field.df += listings;
        field.most = Math.max(field.most, listings);
        if (field.terms.length <= MOST_NAMED) field.terms.push(word.term);
      }
    }
    const begun = fields.filter(({ df }) => df > 0);
    return new Map(
      begun.map(({ tag, df, most, terms }) => [
        tag,
        { df, most, terms: terms.length > MOST_NAMED ? null : terms },
      ]),
    );
  }

  private startingWith(beginning: string): Word[] {
    return this.sorted.slice(this.firstFrom(beginning), this.firstFrom(`${beginning}~`)); // no word has a `~`
  }

  /** Index of the first word that is not before this one. */
  private firstFrom(term: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sorted[middle]?.term ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const byTerm = (one: Word, other: Word): number => (one.term < other.term ? -1 : 1);
