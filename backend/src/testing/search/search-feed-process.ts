import { MeilisearchFeed } from '../../modules/discovery/search/meilisearch/meilisearch-feed.js';
import { cardSource, openSearchDatabase } from './search-world.js';

/** A process of its own that feeds; it is killed by the test. */
const [databaseUrl = '', url = '', key = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // the test is gone
openSearchDatabase(databaseUrl)
  .then((database) => {
    new MeilisearchFeed({ url, key }, database, cardSource).start();
    process.send?.('ready');
  })
  .catch((error: unknown) => {
    process.send?.({ failed: String(error) });
    process.exit(1);
  });
