import type { StoredEvent } from '../../platform/event-store/event-store.js';
import type { Sent } from './write-path-world.js';

/** What each kind of act leaves in the log. */
const EVENTS = { request: 1, approve: 1, reject: 1, adjust: 1, purchase: 2, join: 1 };

/** What a history leaves has to be what was answered, and what an account may look like, written down as plainly as can be. */
export const problemsOf = (log: readonly StoredEvent[], sent: readonly Sent[]): string[] => [
  ...sent.flatMap((command) => ofCommand(log, command)),
  ...ofAccounts(log),
  ...(log.length === sent.reduce((sum, { commandId }) => sum + tracesOf(log, commandId).length, 0)
    ? []
    : ['doubled: the log holds what nobody sent']),
];

const tracesOf = (log: readonly StoredEvent[], commandId: string): StoredEvent[] =>
  log.filter(({ meta }) => meta.commandId === commandId);

const ofCommand = (
  log: readonly StoredEvent[],
  { number, act, commandId, hasKey, answers }: Sent,
): string[] => {
  const traces = tracesOf(log, commandId);
  const name = `command ${number}, ${act.kind}`;
  const problems: string[] = [];
  const told = answers.filter((answer) => typeof answer === 'object');
  const [first] = told;
  if (traces.length > EVENTS[act.kind]) problems.push(`doubled: ${name}`);
  if (traces.length > 0 && traces.length < EVENTS[act.kind]) problems.push(`torn: ${name}`);
  if (hasKey && answers.includes('open')) problems.push(`never answered: ${name}`);
  if (traces.length > 0 && answers.every((answer) => answer === 'refused'))
    problems.push(`doubled: ${name} was refused and done`);
  if (first === undefined) return problems;
  // Only one of two clicks may have found the money there, but both got the same answer.
  if (new Set(told.map((answer) => JSON.stringify(answer))).size > 1) problems.push(`two answers: ${name}`);
  const last = traces.at(-1);
  if (!last) return [...problems, `lost: ${name}`];
  if (typesOf(first.events) !== typesOf(traces)) problems.push(`wrong answer: ${name}`);
  if (balanceAt(log, last) !== first.balance) problems.push(`wrong balance: ${name}, ${first.balance}`);
  return problems;
};

const typesOf = (events: readonly { type: string }[]): string => events.map(({ type }) => type).join();

const movedBy = ({ type, data }: StoredEvent): number => {
  if (type === 'WalletCharged') return -Number(data.amount);
  if (type === 'PaymentApproved') return Number(data.approvedAmount);
  return type === 'WalletAdjusted' ? Number(data.amount) : 0;
};

/** Of its stream, right after the event. */
const balanceAt = (log: readonly StoredEvent[], { stream, revision }: StoredEvent): number =>
  log
    .filter((event) => event.stream === stream && event.revision <= revision)
    .reduce((sum, event) => sum + movedBy(event), 0);

const ofAccounts = (log: readonly StoredEvent[]): string[] => {
  const problems: string[] = [];
  const balances = new Map<string, number>();
  const once = new Set<string>();
  for (const event of log) {
    const { stream, type, data } = event;
    const balance = (balances.get(stream) ?? 0) + movedBy(event);
    balances.set(stream, balance);
    if (balance < 0) problems.push(`below zero: ${stream}`);
    const decided =
      /^Payment(Approved|Rejected)$/.test(type) && `decision of ${String(data.paymentRequestId)}`;
    const charged = type === 'WalletCharged' && `charge ${String(data.chargeId)}`;
    const key = decided || charged;
    if (key && once.has(key)) problems.push(`doubled: ${key}`);
    if (key) once.add(key);
  }
  return problems;
};
