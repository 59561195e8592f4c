import { card, SearchFeedWorld } from '../../../testing/search/search-feed-world.js';
import { cardSource, writeCards } from '../../../testing/search/search-world.js';
import { MeilisearchFeed } from './meilisearch/meilisearch-feed.js';
import { searchStatus } from './search-status.js';

let world: SearchFeedWorld;
let feed: MeilisearchFeed;

beforeAll(async () => {
  world = await SearchFeedWorld.open();
});
beforeEach(async () => {
  await world.begin();
  feed = new MeilisearchFeed(world.stub, world.database, cardSource);
});
afterEach(() => world.end());
afterAll(() => world.close());

const firstLine = async (asked: MeilisearchFeed | null = feed) =>
  (await searchStatus(world.database, asked))[0];

describe('npm run search', () => {
  it('says which engine answers, and what waits', async () => {
    expect(await firstLine(null)).toBe('PostgreSQL answers searches (SEARCH=embedded).');
    const server = `Meilisearch at ${world.stub.url}`;
    expect(await firstLine()).toBe(
      `PostgreSQL answers searches: the index of ${server} has not been built yet.`,
    );
    expect(await feed.rebuild()).toBe(true);
    await writeCards(world.database, [card(1), card(2)]);
    expect(await searchStatus(world.database, feed)).toEqual([
      expect.stringMatching(`^${server} answers searches; its index dates from 20\\d\\d-`),
      '2 changed listings wait to be sent, 0 of them were refused before.',
    ]);
    world.stub.wipe();
    expect(await firstLine()).toBe(
      `PostgreSQL answers searches: the index of ${server} is not the one that was built from this database.`,
    );
  });

  it('names the server that refuses, does not answer, or cannot carry out a task', async () => {
    const server = `Meilisearch at ${world.stub.url}: `;
    const stranger = new MeilisearchFeed({ url: world.stub.url, key: 'wrong' }, world.database, cardSource);
    const refusal = `${server}The provided API key is invalid.`;
    await expect(stranger.rebuild()).rejects.toThrow(refusal);
    expect(await firstLine(stranger)).toBe(`PostgreSQL answers searches. ${refusal}`);

    world.stub.tasks.failNext('no_space_left_on_device');
    await expect(feed.rebuild()).rejects.toThrow(`${server}Task 0 (indexCreation) failed: The disk is full`);

    await world.stub.down();
    await expect(feed.rebuild()).rejects.toThrow(server);
    expect(await firstLine()).toMatch(/^PostgreSQL answers searches\. Meilisearch at .*ECONNREFUSED/);
    await world.stub.up();
  });
});
