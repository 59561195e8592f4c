// People pay through the sandbox's gateway; its webhooks come shuffled, doubled, forged or not at all.
// Then every payment that matched is credited once, and nothing else is.
import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantile, round } from '../figures.ts';
import { kobo } from './money.ts';
import { administrator, answered, auditOf, inParallel, inTurn, must, newClient, provider } from './people.ts';
import type { Client, Json, Provider } from './people.ts';
import { compared, gather, seeded, spread, type Findings, type Random } from './scenario.ts';
import { until, type Installed } from './server.ts';
import { inRounds, type Work } from './workload.ts';

const PAYERS = 8;
/** Provider numbers start here. */
const FIRST_PAYER = 10;
const A_ROUND = 40;
const WORKERS = 8;
/** Genuine webhooks of one payment. */
const COPIES = 5;
const HEALED_WITHIN_MS = 180_000;
/** A reconciliation is cached for some seconds. */
const RECONCILED_WITHIN_MS = 60_000;

/** How a payment is made: `short`, `dollars` and `unpaid` must credit nothing, `over` what was asked for. */
type Fate = 'exact' | 'over' | 'short' | 'dollars' | 'unpaid';
type TopUp = { payer: Provider; reference: string; checkout: string; naira: number; fate: Fate };
type Webhook = { body: string; signature: string; isForged: boolean };

const FATES: Fate[] = [...Array<Fate>(6).fill('exact'), 'over', 'short', 'dollars', 'unpaid'];
const isCredited = ({ fate }: TopUp) => fate === 'exact' || fate === 'over';

/** A top-up whose gateway died with its server is answered 503 for good, and the person begins another one. */
const begin = async (payer: Provider, at: number, random: Random): Promise<TopUp> => {
  const naira = random.between(10_000, 500_000) / 100;
  for (let attempt = 1; ; attempt += 1) {
    const headers = { 'idempotency-key': `top-up-${at}-${attempt}` };
    const ask = () => payer.client.post('/api/wallet/top-ups', { amount: naira }, headers);
    const { status, body } = await answered(ask, (message) => message.startsWith('Card payments'));
    if (status === 503) continue;
    if (status !== 201) throw new Error(`A top-up was not begun: ${status} ${JSON.stringify(body)}`);
    const checkout = new URL(body.authorizationUrl).pathname;
    return { payer, reference: body.topUp.reference, checkout, naira, fate: random.oneOf(FATES) };
  }
};

/** Without the sandbox's own webhook, because this run sends them. */
const pay = async (url: () => string, { checkout, fate, naira }: TopUp) => {
  if (fate === 'unpaid') return;
  const paid = { exact: naira, over: naira + 50, short: round(naira - 0.01, 2), dollars: naira }[fate];
  const form = new URLSearchParams({ act: 'lost', amount: String(paid) });
  form.set('currency', fate === 'dollars' ? 'USD' : 'NGN');
  const client = newClient(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (;;) {
    await client.send('POST', checkout, form.toString(), headers).catch(() => null); // leads to a page of the site
    const { body } = await answered(() => client.get(checkout));
    if (String(body).includes('<strong>paid</strong>')) return;
  }
};

const webhooksOf = (topUps: readonly TopUp[], key: string, random: Random): Webhook[] => {
  const signed = (body: string) => createHmac('sha512', key).update(body).digest('hex');
  const webhooks = topUps.flatMap(({ reference, naira, fate }): Webhook[] => {
    const amount = kobo(naira);
    const message = (copy: number, event = 'charge.success') =>
      `{"event":"${event}","data":{"reference":"${reference}","amount":${amount}.0,"metadata":${copy}}}`;
    const forged = { body: message(99), signature: signed(`${message(99)} `), isForged: true };
    // Also for what was not paid: a signed message alone must move nothing.
    const genuine = Array.from({ length: COPIES }, (_, copy) => {
      const body = message(copy % 3, copy === 3 ? 'charge.dispute.remind' : undefined);
      return { body, signature: signed(body), isForged: false };
    });
    const isLost = random.next() < 0.1;
    return [...(isLost ? [] : genuine), ...(fate === 'unpaid' || random.next() < 0.1 ? [forged] : [])];
  });
  for (let at = webhooks.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    [webhooks[at], webhooks[other]] = [webhooks[other] as Webhook, webhooks[at] as Webhook];
  }
  return webhooks;
};

/** Like the gateway, again until it is received. */
const deliver = async (url: () => string, { body, signature, isForged }: Webhook, ackMs: number[]) => {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const { status } = await answered(async () => {
    const from = performance.now();
    const answer = await newClient(url).send('POST', '/api/payments/paystack/webhook', body, headers);
    if (answer.status === 200) ackMs.push(performance.now() - from);
    return answer;
  });
  return status === (isForged ? 401 : 200) ? [] : [`${isForged ? 'forged' : 'genuine'}: ${status}`];
};

const eventsOf = async (admin: Client, { id }: Provider): Promise<Json[]> =>
  (await must(admin.get(`/api/admin/users/${id}/wallet-audit`))).events;

/** What matched against what was credited, each with its kobo; and each balance. */
const check = async (
  admin: Client,
  payers: readonly Provider[],
  topUps: readonly TopUp[],
): Promise<Findings> => {
  const findings: Findings = { wrong: [], differing: await auditOf(admin, payers) };
  for (const payer of payers) {
    const wanted = topUps.filter((topUp) => topUp.payer === payer && isCredited(topUp));
    const events = await eventsOf(admin, payer);
    const dataOf = (meant: string) => events.flatMap(({ type, data }) => (type === meant ? [data] : []));
    const references = new Map(dataOf('TopUpStarted').map((data) => [data.topUpId, data.reference]));
    const credits = dataOf('TopUpCredited').map((data) => `${references.get(data.topUpId)}: ${data.amount}`);
    const matched = wanted.map(({ reference, naira }) => `${reference}: ${kobo(naira)}`);
    gather(findings, compared(matched, credits));
    const sum = wanted.reduce((kobos, { naira }) => kobos + kobo(naira), 0);
    const balance = kobo((await must(payer.client.get('/api/wallet'))).balance);
    if (balance !== sum) findings.wrong?.push(`wallet of ${payer.id}: ${balance}, not ${sum}`);
  }
  return findings;
};

/** The reconciliation must name exactly what was paid and rightly not credited. */
const checkReconciliation = async (admin: Client, topUps: readonly TopUp[]): Promise<string[]> => {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const range = `from=${day(Date.now() - 86_400_000)}&to=${day(Date.now() + 2 * 86_400_000)}`;
  const { days } = await must(admin.get(`/api/admin/top-ups/reconciliation?${range}`));
  const found = (what: string): string[] => days.flatMap((one: Json) => one[what]);
  const wanted = topUps
    .filter(({ fate }) => fate === 'short' || fate === 'dollars')
    .map(({ reference }) => reference);
  const isSame = found('missingHere').toSorted().join() === wanted.toSorted().join();
  return [
    ...(isSame ? [] : [`missing here: ${found('missingHere').length}, not ${wanted.length}`]),
    ...found('missingThere').map((reference) => `missing there: ${reference}`),
    ...found('differing').map((reference) => `differing: ${reference}`),
  ];
};

/** Rounds in which top-ups are begun, paid and announced at the same time. */
export const topUpsOf = async ({ url, dataDir }: Installed, seed: number): Promise<Work> => {
  const random = seeded(seed);
  const admin = await administrator(url);
  const payers = await inTurn(PAYERS, (number) => provider(url, FIRST_PAYER + number));
  const masterKey = Buffer.from(readFileSync(join(dataDir, 'secrets/master.key'), 'utf8'), 'base64');
  const key = `sk_test_${Buffer.from(hkdfSync('sha256', masterKey, '', 'paystack-sandbox', 24)).toString('hex')}`;
  const begun: TopUp[] = [];
  const [ackMs, misjudged]: [number[], string[]] = [[], []];
  let [sent, forged] = [0, 0];
  const payRound = async () => {
    const first = begun.length;
    await inParallel(WORKERS, Array.from({ length: A_ROUND }), async (_, at) => {
      begun.push(await begin(payers[at % PAYERS] as Provider, first + at, random));
    });
    const own = begun.slice(first);
    await inParallel(WORKERS, own, (topUp) => pay(url, topUp));
    const webhooks = webhooksOf(own, key, random);
    await inParallel(WORKERS, webhooks, async (webhook) => {
      misjudged.push(...(await deliver(url, webhook, ackMs)));
    });
    sent += webhooks.length;
    forged += webhooks.filter(({ isForged }) => isForged).length;
  };
  const openMatches = async () => {
    const pending: Json[] = await must(admin.get('/api/admin/top-ups?status=pending&limit=500'));
    const left = new Set(pending.map(({ reference }) => reference));
    return begun.filter((topUp) => isCredited(topUp) && left.has(topUp.reference)).length === 0;
  };
  return inRounds(payRound, async () => {
    const healedMs = await until(openMatches, HEALED_WITHIN_MS, 250);
    const findings = await check(admin, payers, begun);
    let reconciliation: string[] = [];
    const isReconciled = async () => (reconciliation = await checkReconciliation(admin, begun)).length === 0;
    await until(isReconciled, RECONCILED_WITHIN_MS, 1_000);
    const countOf = (fate: Fate) => begun.filter((one) => one.fate === fate).length;
    const fates = Object.fromEntries(FATES.map((fate) => [fate, countOf(fate)]));
    const acknowledgedMs = { ...spread(ackMs), p95: round(quantile(ackMs, 0.95)) };
    const counts = { begun: begun.length, fates, webhooks: sent, forged };
    const figures = { of: 'top-ups', ...counts, acknowledgedMs, healedMs };
    return { figures, findings: { ...findings, misjudged, reconciliation } };
  });
};
