import { Client } from 'pg';
import { createTestDatabase } from './test-database.js';

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // dropping the database cuts the connection
  await client.connect();
  return client;
};

describe('createTestDatabase', () => {
  it('gives every caller an empty database of its own', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const [inOne, inOther] = [await connected(one.url), await connected(other.url)];
    await inOne.query('CREATE TABLE mark (id integer)');
    const seen = await inOther.query("SELECT to_regclass('mark') AS mark");
    expect(seen.rows).toEqual([{ mark: null }]);
    await Promise.all([inOne.end(), inOther.end()]);
    await Promise.all([one.drop(), other.drop()]);
  });

  it('drops a database that still has connections', async () => {
    const database = await createTestDatabase();
    const client = await connected(database.url);
    await database.drop();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    await expect(connected(database.url)).rejects.toThrow(/does not exist/);
  });
});
