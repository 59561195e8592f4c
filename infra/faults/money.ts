// What people and administrators do with money, and what their wallets must show in the end.
import {
  administrator,
  auditOf,
  inTurn,
  must,
  provider,
  type Client,
  type Json,
  type Provider,
} from './people.ts';
import { compared, gather, seeded, type Findings, type Random } from './scenario.ts';
import type { Installed } from './server.ts';
import { crewOf, workload, type Command } from './workload.ts';

const TYPES = ['boost', 'featured', 'premium'];
/** Payment requests that are decided by several at once. */
const CONTESTED = 8;

/** `owner`: of the wallet; `requestId`: of approvals and rejections. */
type MoneyCommand = Command & { owner: Provider; requestId?: number };
type Answered = MoneyCommand & { key: string; answer?: { body: Json } };

export const kobo = (naira: number) => Math.round(naira * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The trace that an acknowledged command must have left exactly once, with its kobo. */
const expected = ({ kind, key, body, requestId, answer }: Answered) => {
  const reply = answer?.body;
  if (kind === 'request') return `requested ${key} as ${reply.id}`;
  if (kind === 'approve') return `approved ${requestId}: ${kobo(reply.paymentRequest.amount)}`;
  if (kind === 'reject') return `rejected ${requestId}`;
  if (kind === 'adjust') return `adjusted ${key}: ${kobo(Number(body.amount))}`;
  return `purchased ${reply.promotion.id}: ${-kobo(reply.promotion.cost)}`;
};

/** The trace of an event. A charge has none of its own; the promotion that it pays for has. */
const tracesOf = ({ type, data }: Json) => {
  if (type === 'PaymentRequested') return [`requested ${data.reference} as ${data.paymentRequestId}`];
  if (type === 'PaymentApproved') return [`approved ${data.paymentRequestId}: ${data.approvedAmount}`];
  if (type === 'PaymentRejected') return [`rejected ${data.paymentRequestId}`];
  if (type === 'WalletAdjusted') return [`adjusted ${data.reason}: ${data.amount}`];
  return type === 'PromotionPurchased' ? [`purchased ${data.promotionId}: ${-data.cost}`] : [];
};
const koboOf = (trace: string) => Number(/: (-?\d+)$/.exec(trace)?.[1] ?? 0);

/** Acknowledged commands against events, charges against promotions, and five sums against each other. */
const checkWallet = async (admin: Client, owner: Provider, done: Answered[]): Promise<Findings> => {
  const audit = await must(admin.get(`/api/admin/users/${owner.id}/wallet-audit`));
  const wallet = await must(owner.client.get('/api/wallet'));
  const csv: string = await must(owner.client.get('/api/wallet/statement.csv'));
  const cells = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(-2));
  const statement = cells.map((pair) => pair.map((cell) => kobo(Number(cell))));
  const wanted = done.map(expected);
  const found: string[] = audit.events.flatMap(tracesOf);
  const sums = [
    sumOf(wanted.map(koboOf)),
    sumOf(found.map(koboOf)),
    kobo(audit.ledgerBalance),
    kobo(audit.readModelBalance),
    kobo(wallet.balance),
    sumOf(statement.map(([amount = 0]) => amount)),
  ];
  let balance = 0;
  const isNegative =
    found.some((trace) => (balance += koboOf(trace)) < 0) || statement.some(([, after = 0]) => after < 0);
  const isOne = audit.consistent && !isNegative && new Set(sums).size === 1;
  const traces = compared(wanted, found);
  const decided = found.flatMap((trace) => /^(?:approved|rejected) (\d+)/.exec(trace)?.[1] ?? []);
  const pricesOf = (meant: string, amount: string): string[] =>
    audit.events.flatMap(({ type, data }: Json) =>
      type === meant ? [`${data.chargeId}: ${data[amount]}`] : [],
    );
  const unpaired = compared(pricesOf('WalletCharged', 'amount'), pricesOf('PromotionPurchased', 'cost'));
  return {
    ...traces,
    doubled: [...traces.doubled, ...decided.filter((id, at) => decided.indexOf(id) !== at)],
    unpaired: Object.values(unpaired).flat(),
    differing: isOne ? [] : [`wallet of ${owner.id}: ${sums.join(', ')}${isNegative ? ', negative' : ''}`],
  };
};

/** Money is scarce, and requests are often decided by two at once. */
const moneyOf = (random: Random, owners: readonly Provider[], admins: [Client, Client], pauseMs: number) => {
  let undecided: { id: number; owner: Provider }[] = [];
  const request = (owner: Provider, key: string) => {
    const body = { amount: random.between(10_000, 300_000) / 100, method: 'bank_transfer', reference: key };
    return { kind: 'request', owner, client: owner.client, path: '/api/wallet/payment-request', body };
  };
  const decide = (owner: Provider, client: Client, key: string) => {
    if (undecided.length === 0) return request(owner, key);
    const chosen = random.oneOf(undecided.slice(0, CONTESTED));
    const kind = random.next() < 0.7 ? 'approve' : 'reject';
    const path = `/api/admin/payment-requests/${chosen.id}/${kind}`;
    const body = kind === 'reject' ? { reason: 'No transfer with this reference arrived.' } : {};
    return { kind, owner: chosen.owner, client, path, body, requestId: chosen.id };
  };
  const adjust = (owner: Provider, client: Client, key: string) => {
    const amount = (random.between(1, 200_000) * (random.next() < 0.5 ? -1 : 1)) / 100;
    const path = `/api/admin/wallets/${owner.id}/adjust`;
    return { kind: 'adjust', owner, client, path, body: { amount, reason: key } };
  };
  const purchase = (owner: Provider) => {
    const promotion = { promotionType: random.oneOf(TYPES), duration: random.between(1, 10) };
    const body = { listingId: owner.listingId, ...promotion };
    return { kind: 'purchase', owner, client: owner.client, path: '/api/promotions/purchase', body };
  };
  const choose = (key: string): Omit<MoneyCommand, 'method'> => {
    const [owner, admin, dice] = [random.oneOf(owners), random.oneOf(admins), random.next()];
    if (dice < 0.25) return request(owner, key);
    if (dice < 0.5) return decide(owner, admin, key);
    return dice < 0.75 ? adjust(owner, admin, key) : purchase(owner);
  };
  return workload<MoneyCommand>('money', {
    pauseMs,
    next: (key) => ({ ...choose(key), method: 'POST' }),
    answered: ({ kind, owner, requestId }, { status, body }) => {
      if (kind === 'request' && status === 201) undecided.push({ id: body.id, owner });
      if (requestId) undecided = undecided.filter(({ id }) => id !== requestId);
    },
    check: async (done) => {
      const findings: Findings = {};
      for (const owner of owners) {
        const own = done.filter((command) => command.owner === owner);
        gather(findings, await checkWallet(admins[0], owner, own));
      }
      return findings;
    },
  });
};

/** `size` workers move the money of the wallets of some providers, whom two administrators decide about. */
export const moneyCrew = async (
  { url }: Installed,
  seed: number,
  { owners: count = 4, size = 4, pauseMs = 0, isPatient = true },
) => {
  const owners = await inTurn(count, (number) => provider(url, number));
  const admins: [Client, Client] = [await administrator(url), await administrator(url)];
  const crew = crewOf(size, moneyOf(seeded(seed), owners, admins, pauseMs), isPatient);
  return Object.assign(crew, { owners, inconsistent: () => auditOf(admins[0], owners) });
};
