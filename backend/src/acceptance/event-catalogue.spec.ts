import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../app/modules.js';
import { eventCatalogue } from '../platform/event-store/event-catalogue.js';

describe('docs/events.md', () => {
  it('is what `npm run docs:events` writes', () => {
    const written = readFileSync(join(import.meta.dirname, '../../../docs/events.md'), 'utf8');
    expect(written).toBe(eventCatalogue(modules));
  });

  it('names the module, stream, event, version, summary and sealed fields', () => {
    const definition = {
      category: 'wallet',
      version: 2,
      subject: () => 1,
      personal: ['note', 'name'] as never,
    };
    const events = { WalletCharged: { ...definition, summary: 'Money left the wallet.' } };
    expect(eventCatalogue([{ name: 'wallet', events }])).toMatch(
      /## wallet\n\n[^]*\| `wallet-…` *\| `WalletCharged` *\| 2 *\| Money left the wallet\. *\| `note`, `name` *\|\n$/,
    );
  });
});
