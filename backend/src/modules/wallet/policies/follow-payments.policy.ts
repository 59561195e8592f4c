import { Injectable } from '@nestjs/common';
import { DAY_MS, lagosDayOf } from '../../../kernel/period.js';
import { Clock } from '../../../platform/clock.js';
import { ScheduledPolicy, stillDue, type Due } from '../../../platform/policies/scheduled-policy.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { PaymentInbox } from '../stores/payment-inbox.js';
import { ReconciledDays } from '../stores/reconciled-days.js';
import { HandlePaymentMessage } from '../use-cases/handle-payment-message.handler.js';
import { LookUpTopUp } from '../use-cases/look-up-top-up.handler.js';
import { ReconcileDay } from '../use-cases/reconciliation.js';

/** Contract 3.15: what the gateway's webhooks are about is looked up, in the order in which they came. */
@Injectable()
export class ProcessPaymentMessages extends ScheduledPolicy {
  readonly name = 'process-payment-messages';
  readonly everyMs = 500;

  constructor(private readonly inbox: PaymentInbox) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const waiting = await this.inbox.waiting(limit + without.length);
    const due = waiting.map(({ id, tries }) => ({
      key: `${id} ${tries}`,
      command: new HandlePaymentMessage(id),
    }));
    return stillDue(due, without, limit);
  }
}

/** Contract 3.15: pending top-ups are looked up on their schedule, refunds until they end. */
@Injectable()
export class LookUpTopUps extends ScheduledPolicy {
  readonly name = 'look-up-top-ups';
  readonly everyMs = 1_000;

  constructor(
    private readonly topUps: TopUpQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const found = await this.topUps.due(this.clock.now(), limit + without.length);
    const due = found.map(({ reference, dueAt }) => ({
      key: `${reference} ${dueAt.toISOString()}`,
      command: new LookUpTopUp(reference),
    }));
    return stillDue(due, without, limit);
  }
}

const HOUR_MS = 3_600_000;
/** After a longer outage the days before are not compared. */
const MOST_DAYS = 62;

/** Contract 3.15: every day is compared with the gateway's list; today and yesterday each hour. */
@Injectable()
export class ReconcileDays extends ScheduledPolicy {
  readonly name = 'reconcile-days';
  readonly everyMs = 60_000;

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly topUps: TopUpQueries,
    private readonly days: ReconciledDays,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const first = this.gateway.isSetUp ? await this.topUps.firstAt() : null;
    if (!first) return [];
    const now = this.clock.nowMs();
    const wanted = Array.from({ length: MOST_DAYS }, (_, ago) => lagosDayOf(now - ago * DAY_MS))
      .filter((date) => date >= lagosDayOf(first.getTime()))
      .toReversed();
    const stored = await this.days.between(wanted[0] ?? '', wanted.at(-1) ?? '');
    const doneAt = new Map(stored.map(({ date, reconciledAt }) => [date, reconciledAt.getTime()]));
    const due = wanted
      .filter((date) => isStale(date, doneAt.get(date), now))
      .map((date) => ({ key: `${date} ${Math.floor(now / HOUR_MS)}`, command: new ReconcileDay(date) }));
    return stillDue(due, without, limit);
  }
}

/** A day is final when it was compared two days after it began or later. */
const isStale = (date: string, doneAt: number | undefined, now: number): boolean =>
  doneAt === undefined || (doneAt < Date.parse(date) + 2 * DAY_MS && doneAt <= now - HOUR_MS);
