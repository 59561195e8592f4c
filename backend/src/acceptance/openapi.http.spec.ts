import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedApi } from '../testing/api-description/described-api.js';
import { startTestApp } from '../testing/test-app.js';

const COMMITTED = join(import.meta.dirname, '../../openapi.json');

it('openapi.json describes the routes that there are (renew it with `npm run openapi`)', async () => {
  const app = await startTestApp({ env: { ENABLE_TEST_HOOKS: 'false' } });
  try {
    const described = JSON.stringify(describedApi(app.nest)); // prettier writes it for people
    if (process.env.UPDATE_OPENAPI) writeFileSync(COMMITTED, described);
    expect(JSON.parse(described)).toEqual(JSON.parse(readFileSync(COMMITTED, 'utf8')));
  } finally {
    await app.stop();
  }
});
