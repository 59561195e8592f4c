import { modules } from '../app/modules.js';

/** Handle such events and keep no word of them. */
const WORDLESS = new Set(['audit-trail', 'reputation', 'top-ups', 'unclaimed-holds']);
/** Nothing follows UserDeleted in an account's own stream, and its row goes with it. */
const OWN_STREAM = 'user';

const definitions = new Map(modules.flatMap(({ events }) => Object.entries(events)));

describe('OP-50: a read model that takes in what people wrote', () => {
  const telling = modules
    .flatMap(({ projections }) => projections)
    .filter(({ name, on }) => {
      if (WORDLESS.has(name)) return false;
      const sealed = Object.keys(on).map((type) => definitions.get(type));
      return sealed.some((event) => event && event.personal.length > 0 && event.category !== OWN_STREAM);
    });

  it.each(telling.map((projection) => [projection.name, projection] as const))(
    '%s says which columns hold it, and hears of deletions',
    (_, { on, people, tables }) => {
      expect(people?.rows).not.toHaveLength(0);
      expect(tables).toContain(people?.deleted);
      expect(Object.keys(on)).toContain('UserDeleted');
    },
  );

  it('there are such', () => {
    expect(telling.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contact-messages', 'reports', 'payment-requests', 'listing', 'listing-card']),
    );
  });
});
