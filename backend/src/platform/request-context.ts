import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from './client-network.js';
import type { Position } from './event-store/event-store.js';

/** The current request (or CLI run), available to all code without passing it along. */
export interface RequestContext {
  /** Request id, echoed as X-Request-Id and stored as correlationId. */
  requestId: string;
  /** UUID; from Idempotency-Key (bound to user and route) or new. */
  commandId: string;
  /** Id of the event that a policy answers with this command; undefined: a person sent it. */
  causedBy?: string;
  /** True: the command id is new and no client knows it, so the same command can't come again. */
  comesOnce?: boolean;
  /** Of the request's content, when it has an Idempotency-Key: the same command comes with the same content. */
  fingerprint?: string;
  actor: { userId: number; role: 'user' | 'provider' | 'admin' } | null;
  clientAddress: string | null;
  /** The last position that the request has written, for read models to pass (OP-51); shared by its parts. */
  written?: { position: Position | null };
  /** Called once, before the answer: the request has written an event. */
  onFirstWrite?: () => void;
  /** True: it only reads, and nothing that its browser has written may be missing on a replica (ADR 54). */
  mayReadBehind?: boolean;
  /** When the answer is given at the latest, by the steady clock; undefined: no limit. */
  answerBy?: number;
  /** What the request holds until it is answered; shared by its parts. Undefined: its route holds nothing. */
  held?: (() => Promise<void>)[];
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <Result>(context: RequestContext, work: () => Result): Result =>
  storage.run(context, work);

/** The context, or undefined outside a request or CLI run. Fields may be completed as they become known (actor). */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Whether reads may be a second behind (ADR 54): in a request that only reads; never in commands, policies and jobs. */
export const mayReadBehind = (): boolean => {
  const { mayReadBehind: isAllowed = false, written } = currentContext() ?? {};
  return isAllowed && !written?.position;
};

/** The client, for limits per client: its address, of IPv6 the network; runs without a request are one client. */
export const clientNetwork = (): string => networkOf(currentContext()?.clientAddress ?? 'local');

/** Part of the request's time that remains when waiting stops: writes that succeeded are still reported. */
const ANSWERING_MS = 300;

/** How long a request may wait for what follows from its writes: this many milliseconds, or until its answer is due. */
export const patienceOf = (mostMs: number): number => {
  const { answerBy = Infinity } = currentContext() ?? {};
  return Math.floor(Math.max(0, Math.min(mostMs, answerBy - ANSWERING_MS - performance.now())));
};

/** From now on the request holds what `holdUntilAnswered` is given, until `releaseHeld`. */
export const beginHolding = (): void => {
  const context = currentContext();
  if (context) context.held ??= [];
};

/** Calls `release` once the request is answered; at once without a request, or on a route that does not hold. */
export const holdUntilAnswered = async (release: () => Promise<void>): Promise<void> => {
  const held = currentContext()?.held;
  if (held) held.push(release);
  else await release();
};

/** A failed release is left to its own expiry. */
export const releaseHeld = async (): Promise<void> => {
  const held = currentContext()?.held?.splice(0) ?? [];
  await Promise.allSettled(held.map((release) => release()));
};

/**
 * Runs part of a request's work as a command of its own; outside a request as it is. Without a `fingerprint` the content
 * of the request does not matter to it.
 */
export const runAsCommand = <Result>(
  own: Pick<RequestContext, 'commandId' | 'fingerprint'>,
  work: () => Result,
): Result => {
  const context = currentContext();
  return context ? runInContext({ ...context, fingerprint: undefined, ...own }, work) : work();
};
