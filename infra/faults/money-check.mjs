// @ts-check
// Compares what was acknowledged with what the log, the read model and the statement of a wallet say.
import { must } from './people.mjs';
import { isDone } from './sent-commands.mjs';

/** @typedef {import('./money-commands.mjs').Command} Command */
/** @typedef {import('./people.mjs').Client} Client */
/** @typedef {import('./people.mjs').Provider} Provider */

const kobo = (/** @type {number} */ naira) => Math.round(naira * 100);

/** What an acknowledged command must have left, and by how many kobo. @param {Command} command @returns {[string, number]} */
const expected = ({ kind, key, body, requestId, answer }) => {
  if (kind === 'request') return [`requested ${key} as ${answer?.body.id}`, 0];
  if (kind === 'approve') return [`approved ${requestId}`, kobo(answer?.body.paymentRequest.amount)];
  if (kind === 'reject') return [`rejected ${requestId}`, 0];
  if (kind === 'adjust') return [`adjusted ${key}`, kobo(Number(body.amount))];
  return [`purchased ${answer?.body.promotion.id}`, -kobo(answer?.body.promotion.cost)];
};

/** What an event is the trace of. @param {{ type: string; data: any }} event @returns {[string, number]} */
const traceOf = ({ type, data }) => {
  if (type === 'PaymentRequested') return [`requested ${data.reference} as ${data.paymentRequestId}`, 0];
  if (type === 'PaymentApproved') return [`approved ${data.paymentRequestId}`, data.approvedAmount];
  if (type === 'PaymentRejected') return [`rejected ${data.paymentRequestId}`, 0];
  if (type === 'WalletAdjusted') return [`adjusted ${data.reason}`, data.amount];
  if (type === 'PromotionPurchased') return [`purchased ${data.promotionId}`, -data.cost];
  return [`${type} ${data.chargeId}`, 0];
};

/** The amounts and the lowest balance of a CSV statement, in kobo. @param {string} csv */
const readStatement = (csv) => {
  const lines = csv.trim().split('\r\n').slice(1);
  const cells = lines.map((line) => line.split(',').slice(-2).map(Number));
  return {
    sum: cells.reduce((sum, [amount = 0]) => sum + kobo(amount), 0),
    lowest: Math.min(0, ...cells.map(([, balance = 0]) => kobo(balance))),
  };
};

/**
 * Charges without the promotion that they pay for, the reverse, and pairs that disagree about the price.
 * @param {readonly { type: string; data: any }[]} events
 */
const unpaired = (events) => {
  const of = (/** @type {string} */ type, /** @type {string} */ amount) =>
    new Map(events.filter((one) => one.type === type).map(({ data }) => [data.chargeId, data[amount]]));
  const [charges, purchases] = [of('WalletCharged', 'amount'), of('PromotionPurchased', 'cost')];
  return [...new Set([...charges.keys(), ...purchases.keys()])].filter(
    (id) => charges.get(id) !== purchases.get(id),
  ).length;
};

/** @param {readonly (readonly [string, number])[]} wanted @param {readonly (readonly [string, number])[]} found */
const compared = (wanted, found) => {
  /** @type {Map<string, number[]>} */
  const amounts = new Map();
  for (const [trace, amount] of found) amounts.set(trace, [...(amounts.get(trace) ?? []), amount]);
  const known = new Map(wanted);
  const decisions = [...amounts.keys()].filter((trace) => /^(approved|rejected) /.test(trace));
  const decided = decisions.map((trace) => trace.replace(/^\w+ /, ''));
  return {
    lost: wanted.filter(([trace, amount]) => amounts.get(trace)?.[0] !== amount).map(([trace]) => trace),
    doubled: [
      ...[...amounts].filter(([, all]) => all.length > 1).map(([trace]) => trace),
      ...decided.filter((id, index) => decided.indexOf(id) !== index).map((id) => `decided twice ${id}`),
    ],
    invented: [...amounts.keys()].filter((trace) => !known.has(trace) && !trace.startsWith('WalletCharged ')),
  };
};

/**
 * Everything that may be wrong with one wallet, in words; empty when nothing is.
 * @param {Provider} owner @param {Client} admin @param {readonly Command[]} commands all that touched this wallet
 */
const checkWallet = async (owner, admin, commands) => {
  const audit = await must(admin.get(`/api/admin/users/${owner.id}/wallet-audit`));
  const wallet = await must(owner.client.get('/api/wallet'));
  const statement = readStatement(await must(owner.client.get('/api/wallet/statement.csv')));
  const wanted = commands.filter(isDone).map(expected);
  const found = audit.events.map(traceOf);
  let [balance, lowest] = [0, 0];
  for (const [, amount] of found) {
    balance += amount;
    lowest = Math.min(lowest, balance);
  }
  const acknowledged = wanted.reduce((sum, [, amount]) => sum + amount, 0);
  const balances = {
    acknowledged,
    events: balance,
    ledger: kobo(audit.ledgerBalance),
    readModel: kobo(audit.readModelBalance),
    wallet: kobo(wallet.balance),
    statement: statement.sum,
  };
  return {
    ...compared(wanted, found),
    unpaired: unpaired(audit.events),
    negative: lowest < 0 || statement.lowest < 0,
    differing: !audit.consistent || new Set(Object.values(balances)).size > 1 ? [balances] : [],
    events: audit.events.length,
  };
};

/**
 * How much is wrong in all wallets together, by kind; what it is goes to the error output.
 * @param {readonly Provider[]} owners @param {Client} admin @param {readonly Command[]} commands
 * @param {readonly string[]} answeredOtherwise repeated commands that were told something else
 * @param {{ areAll?: boolean }} [given] `areAll: false`: others may have left their traces besides
 */
export const checkWallets = async (owners, admin, commands, answeredOtherwise, { areAll = true } = {}) => {
  const wallets = [];
  for (const owner of owners) {
    const own = commands.filter((command) => command.owner === owner);
    wallets.push(await checkWallet(owner, admin, own));
  }
  const details = {
    lost: wallets.flatMap(({ lost }) => lost),
    doubled: wallets.flatMap(({ doubled }) => doubled),
    invented: areAll ? wallets.flatMap(({ invented }) => invented) : [],
    differing: areAll ? wallets.flatMap(({ differing }) => differing) : [],
    unanswered: commands.filter(({ answer }) => !answer).map(({ key }) => key),
    answeredOtherwise,
  };
  const lengths = Object.entries(details).map(([name, list]) => [name, list.length]);
  const counts = {
    .../** @type {Record<keyof typeof details, number>} */ (Object.fromEntries(lengths)),
    unpaired: wallets.reduce((sum, wallet) => sum + wallet.unpaired, 0),
    negative: wallets.filter(({ negative }) => negative).length,
  };
  const isKept = Object.values(counts).every((count) => count === 0);
  if (!isKept) console.error(JSON.stringify(details, null, 2));
  return { counts, isKept };
};
