import { describeFiltersAndOrder } from '../search-filters.conformance.js';
import { describeRelevance, type SearchEngine } from '../search-index.conformance.js';
import { describeMeaning } from '../search-meaning.conformance.js';
import { describeNearAndPrice } from '../search-near.conformance.js';
import { describeSearchProperties } from '../search-properties.conformance.js';
import { MemorySearchIndex } from './memory-search-index.fixture.js';

describe('what is planned, carried out to the letter', () => {
  let index = new MemorySearchIndex();
  const engine: SearchEngine = {
    get index() {
      return index;
    },
    write: (docs) => index.upsert(docs),
    remove: (ids) => index.remove(ids),
    clear: async () => {
      index = new MemorySearchIndex();
    },
    flush: async () => undefined,
  };

  describe('relevance', () => describeRelevance(() => engine));
  describe('filters and order', () => describeFiltersAndOrder(() => engine));
  describe('meaning', () => describeMeaning(() => engine));
  describe('near and price', () => describeNearAndPrice(() => engine));
  describeSearchProperties(() => engine);
});
