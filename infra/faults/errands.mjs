// @ts-check
// What people do that needs a neighbour of the product, and whether it came of it in the end.
import { createHash } from 'node:crypto';
import { newClient } from './client.mjs';
import { signUp } from './people.mjs';
import { isDone, SentCommands } from './sent-commands.mjs';

/** @typedef {import('./sent-commands.mjs').Command} Command */
/** @typedef {import('./people.mjs').Provider} Provider */
/** @typedef {import('./seeded.mjs').Random} Random */

/** @param {Random} random @param {string} letters @param {number} length */
const word = (random, letters, length) =>
  Array.from({ length }, () => letters[random.between(0, letters.length - 1)]).join('');

/**
 * Listings that appear and are hidden again: each is found by its name, or is not, once the index follows.
 * @extends {SentCommands<Command & { name: string; id?: number }>}
 */
export class ListingErrands extends SentCommands {
  pauseMs = 150;
  /** What may be hidden. @type {{ id: number; name: string }[]} */
  #shown = [];

  /** @param {Random} random @param {Provider} owner */
  constructor(random, owner) {
    super();
    this.random = random;
    this.owner = owner;
  }

  next() {
    const hidden = this.random.next() < 0.3 ? this.#shown.shift() : undefined;
    if (hidden) return this.#put(hidden.name, hidden.id);
    return this.#put(word(this.random, 'bcdfghjklmnpqrstvwxz', 12)); // far from each other: no slip of the finger
  }

  /** @override @param {Command & { name: string; id?: number }} command @param {{ status: number; body: any }} answer */
  answered({ name, id }, { status, body }) {
    if (status === 201 && id === undefined) this.#shown.push({ id: body.id, name });
  }

  /** In words what the search says otherwise. @param {() => string} url */
  async problems(url) {
    const client = newClient(url);
    /** @type {string[]} */
    const problems = [];
    const done = this.all.filter(isDone);
    const gone = new Set(done.filter(({ id }) => id !== undefined).map(({ name }) => name));
    for (const { name } of done.filter(({ id }) => id === undefined)) {
      const { status, body } = await client.get(`/api/search?query=${name}`);
      const found = body.providers?.filter((card) => card.businessName === name).length;
      const wanted = gone.has(name) ? 0 : 1;
      if (found !== wanted) problems.push(`${name}: found ${found} times (${status}) instead of ${wanted}`);
    }
    return problems;
  }

  /** @param {string} name @param {number} [id] of what is hidden */
  #put(name, id) {
    const body = {
      businessName: name,
      serviceType: 'plumbing',
      location: '12 Allen Avenue',
      city: 'Ikeja',
      state: 'Lagos',
      phone: '08031234567',
      startingPrice: 5000,
      ...(id === undefined ? {} : { isActive: false }),
    };
    const { client } = this.owner;
    if (id === undefined)
      return this.keep({ kind: 'publish', client, method: 'POST', path: '/api/listings', body, name });
    return this.keep({ kind: 'hide', client, method: 'PUT', path: `/api/listings/${id}`, body, name, id });
  }
}

/** People who sign up, and are sent a mail. @extends {SentCommands<Command & { email: string }>} */
export class MailErrands extends SentCommands {
  pauseMs = 300; // a password costs the server more than all the rest

  /** @param {() => string} url */
  constructor(url) {
    super();
    this.url = url;
  }

  next() {
    const email = `mailed${this.all.length}@example.test`;
    const client = newClient(this.url);
    return this.keep({ kind: 'sign-up', client, method: 'POST', path: '', body: {}, email });
  }

  /** @override @param {Command & { email: string }} command */
  ask({ client, email, key }) {
    return signUp(client, email, { 'idempotency-key': key });
  }

  /** Who has had no mail. @param {readonly { to: string }[]} mails */
  missing(mails) {
    const reached = new Set(mails.map(({ to }) => to));
    return this.all.filter(isDone).filter(({ email }) => !reached.has(email));
  }
}

/** Documents that are uploaded, and read again. @extends {SentCommands<Command & { bytes: Buffer<ArrayBuffer> }>} */
export class UploadErrands extends SentCommands {
  pauseMs = 150;

  /** @param {Random} random @param {Provider} owner */
  constructor(random, owner) {
    super();
    this.random = random;
    this.owner = owner;
  }

  next() {
    const bytes = Buffer.from(
      `%PDF-1.7\n% ${this.all.length} `.padEnd(this.random.between(2_000, 300_000), 'x'),
    );
    const { client } = this.owner;
    return this.keep({ kind: 'upload', client, method: 'POST', path: '/api/upload-images', body: {}, bytes });
  }

  /** @override @param {Command & { bytes: Buffer<ArrayBuffer> }} command */
  ask({ client, method, path, bytes, key }) {
    const form = new FormData();
    form.append('purpose', 'chat');
    form.append('images', new Blob([bytes], { type: 'application/pdf' }), 'quote.pdf');
    return client.send(method, path, form, { 'idempotency-key': key });
  }

  /** In words what cannot be read as it was sent. */
  async problems() {
    /** @type {string[]} */
    const problems = [];
    for (const { answer, bytes, key } of this.all.filter(isDone)) {
      const stored = await this.owner.client.download(answer?.body.images[0].url);
      if (stored.status !== 200 || digest(stored.bytes) !== digest(bytes))
        problems.push(`${key}: ${stored.status}, ${stored.bytes.byteLength} of ${bytes.length} bytes`);
    }
    return problems;
  }
}

const digest = (/** @type {Buffer | ArrayBuffer} */ bytes) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
