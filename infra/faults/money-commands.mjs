// @ts-check
// What people and administrators do with money in the fault runs.
import { SentCommands } from './sent-commands.mjs';

/** @typedef {import('./people.mjs').Client} Client */
/** @typedef {import('./people.mjs').Provider} Provider */
/** @typedef {import('./seeded.mjs').Random} Random */
/**
 * @typedef {import('./sent-commands.mjs').Command & { owner: Provider; requestId?: number }} Command
 * `owner`: of the wallet; `requestId`: of approvals and rejections
 */

const TYPES = ['boost', 'featured', 'premium'];
/** Requests that several decide about at once. */
const CONTESTED = 8;

/** Makes commands over the given wallets. @extends {SentCommands<Command>} */
export class MoneyCommands extends SentCommands {
  /** @type {{ id: number; owner: Provider }[]} */
  #undecided = [];

  /** @param {Random} random @param {readonly Provider[]} owners @param {readonly Client[]} administrators */
  constructor(random, owners, administrators) {
    super();
    this.random = random;
    this.owners = owners;
    this.administrators = administrators;
  }

  /** The next one; money is mostly short, and requests are often decided by two at once. @returns {Command} */
  next() {
    const owner = /** @type {Provider} */ (this.random.oneOf(this.owners));
    const admin = /** @type {Client} */ (this.random.oneOf(this.administrators));
    const dice = this.random.next();
    if (dice < 0.25) return this.#request(owner);
    if (dice < 0.5) return this.#decide(owner, admin);
    if (dice < 0.75) return this.#adjust(owner, admin);
    const body = {
      listingId: owner.listingId,
      promotionType: this.random.oneOf(TYPES),
      duration: this.random.between(1, 10),
    };
    return this.#keep('purchase', owner, owner.client, '/api/promotions/purchase', body);
  }

  /** @override @param {Command} command @param {{ status: number; body: any }} answer */
  answered({ kind, owner, requestId }, answer) {
    if (kind === 'request' && answer.status === 201) this.#undecided.push({ id: answer.body.id, owner });
    if (requestId) this.#undecided = this.#undecided.filter(({ id }) => id !== requestId);
  }

  /** @param {Provider} owner */
  #request(owner) {
    const body = { amount: this.random.between(10_000, 300_000) / 100, method: 'bank_transfer' };
    const command = this.#keep('request', owner, owner.client, '/api/wallet/payment-request', body);
    body.reference = command.key; // tells in the log which command it was
    return command;
  }

  /** @param {Provider} somebody @param {Client} admin */
  #decide(somebody, admin) {
    const request = this.random.oneOf(this.#undecided.slice(0, CONTESTED));
    if (!request) return this.#request(somebody);
    const kind = this.random.next() < 0.7 ? 'approve' : 'reject';
    const path = `/api/admin/payment-requests/${request.id}/${kind}`;
    const body = kind === 'reject' ? { reason: 'No transfer with this reference arrived.' } : {};
    return Object.assign(this.#keep(kind, request.owner, admin, path, body), { requestId: request.id });
  }

  /** @param {Provider} owner @param {Client} admin */
  #adjust(owner, admin) {
    const sign = this.random.next() < 0.5 ? -1 : 1;
    const body = { amount: (sign * this.random.between(1, 200_000)) / 100 };
    const command = this.#keep('adjust', owner, admin, `/api/admin/wallets/${owner.id}/adjust`, body);
    body.reason = command.key; // tells in the log which command it was
    return command;
  }

  /** @param {string} kind @param {Provider} owner @param {Client} client @param {string} path @param {any} body @returns {Command} */
  #keep(kind, owner, client, path, body) {
    return this.keep({ kind, owner, client, method: 'POST', path, body });
  }
}
