// Work that needs a server besides PostgreSQL: listings are searched for, sign-ups are mailed, files are stored.
import { createHash } from 'node:crypto';
import { listingNamed, must, newClient, signUp, type Json, type Provider } from './people.ts';
import { compared, type Random } from './scenario.ts';
import { workload, type Command } from './workload.ts';

/** Searches take long, so only this many of the last listings are checked. */
const SEARCHED = 50;

/** Listings that appear and are hidden again: each is there once, and is found by its name unless it is hidden. */
export const listingsOf = (random: Random, { client }: Provider, url: () => string, pauseMs = 0) => {
  const shown: { id: number; name: string }[] = [];
  const publish = (): Command & { name: string } => {
    // Random consonants, so that no search takes one name for a misspelling of another.
    const name = Array.from({ length: 12 }, () => random.oneOf([...'bcdfghjklmnpqrstvwxz'])).join('');
    return { kind: 'publish', client, method: 'POST', path: '/api/listings', body: listingNamed(name), name };
  };
  const hide = ({ id, name }: { id: number; name: string }): Command & { name: string } => {
    const body = { ...listingNamed(name), isActive: false };
    return { kind: 'hide', client, method: 'PUT', path: `/api/listings/${id}`, body, name };
  };
  return workload('listings', {
    pauseMs,
    next: () => {
      const hidden = random.next() < 0.3 ? shown.shift() : undefined;
      return hidden ? hide(hidden) : publish();
    },
    answered: ({ kind, name }, { status, body }) => {
      if (kind === 'publish' && status === 201) shown.push({ id: body.id, name });
    },
    check: async (done) => {
      const mine: Json[] = await must(client.get('/api/listings/my-listings'));
      const names: string[] = mine.map(({ businessName }) => businessName);
      const others = names.filter((name) => !name.startsWith('Okafor')); // the one that a provider begins with
      const published = done.filter(({ kind }) => kind === 'publish').map(({ name }) => name);
      const hidden = done.filter(({ kind }) => kind === 'hide').map(({ name }) => name);
      const search: string[] = [];
      const visitor = newClient(url);
      for (const name of published.slice(-SEARCHED)) {
        const { status, body } = await visitor.get(`/api/search?query=${name}`);
        const found = body.providers?.filter((card: Json) => card.businessName === name).length;
        const wanted = hidden.includes(name) ? 0 : 1;
        if (found !== wanted) search.push(`${name}: found ${found} times (${status})`);
      }
      return { ...compared(published, others), search };
    },
  });
};

/** Sign-ups, each of which sends a mail. */
export const signUpsOf = (url: () => string, mails: () => readonly { to: string }[]) =>
  workload<Command & { email: string }>('sign-ups', {
    pauseMs: 300, // a password costs the server more than all the rest
    next: (key) => {
      const email = `${key}@example.test`;
      return { kind: 'sign-up', client: newClient(url), method: 'POST', path: '', body: {}, email };
    },
    ask: ({ client, email }, headers) => signUp(client, email, headers),
    check: async (done) => {
      const reached = new Set(mails().map(({ to }) => to));
      return { lost: done.flatMap(({ email }) => (reached.has(email) ? [] : [`mail to ${email}`])) };
    },
  });

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Documents that are uploaded, and read again. */
export const uploadsOf = (random: Random, { client }: Provider) =>
  workload<Command & { bytes: Buffer<ArrayBuffer> }>('uploads', {
    pauseMs: 150,
    next: (key) => {
      const bytes = Buffer.from(`%PDF-1.7\n% ${key} `.padEnd(random.between(2_000, 300_000), 'x'));
      return { kind: 'upload', client, method: 'POST', path: '/api/upload-images', body: {}, bytes };
    },
    ask: ({ method, path, bytes }, headers) => {
      const form = new FormData();
      form.append('purpose', 'chat');
      form.append('images', new Blob([bytes], { type: 'application/pdf' }), 'quote.pdf');
      return client.send(method, path, form, headers);
    },
    check: async (done) => {
      const lost: string[] = [];
      for (const { answer, bytes, key } of done) {
        const stored = await client.download(answer?.body.images[0].url);
        if (stored.status !== 200 || digestOf(stored.bytes) !== digestOf(bytes))
          lost.push(`${key}: ${stored.status}, ${stored.bytes.length} of ${bytes.length} bytes`);
      }
      return { lost };
    },
  });
