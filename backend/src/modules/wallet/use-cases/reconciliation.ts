import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kobo } from '../../../kernel/money.js';
import { DAY_MS, lagosDayOf, lagosMidnight } from '../../../kernel/period.js';
import { Clock } from '../../../platform/clock.js';
import { GatewayUnavailable, PaymentGateway, type GatewayPayment } from '../gateway/payment-gateway.js';
import type { TopUpRow } from '../read-models/top-ups/top-up.table.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { ReconciledDays, type ReconciledDay } from '../stores/reconciled-days.js';

/** The gateway lists payments by when they began, and they may be paid this much later. */
const PAID_LATER_MS = 2 * DAY_MS;
/** When an administrator asks for a day, an older comparison is repeated. */
const FRESH_MS = 10_000;

/** Contract 3.15: what is credited here beside what the gateway was paid, day by day. It shows, and credits nothing. */
@Injectable()
export class Reconciliation {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly topUps: TopUpQueries,
    private readonly stored: ReconciledDays,
    private readonly clock: Clock,
  ) {}

  /** The compared days between two dates, oldest first; today and yesterday are compared again. */
  async days(from: string, to: string): Promise<ReconciledDay[]> {
    const now = this.clock.nowMs();
    const known = new Map((await this.stored.between(from, to)).map((day) => [day.date, day]));
    for (const date of [lagosDayOf(now - DAY_MS), lagosDayOf(now)]) {
      const at = known.get(date)?.reconciledAt.getTime() ?? -Infinity;
      if (date >= from && date <= to && now - at > FRESH_MS) await this.tryDay(date);
    }
    return this.stored.between(from, to);
  }

  /** Compares a day of Lagos and stores what was found. A gateway that does not answer leaves it as it was. */
  async tryDay(date: string): Promise<void> {
    try {
      await this.stored.put(await this.compare(date), this.clock.now());
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.log.warn({ message: `The payments of ${date} could not be compared`, err: error });
    }
  }

  private async compare(date: string): Promise<ReconciledDay> {
    const from = lagosMidnight(date);
    const to = new Date(from.getTime() + DAY_MS);
    const listed = await this.gateway.listSettled(
      new Date(from.getTime() - PAID_LATER_MS).toISOString(),
      to.toISOString(),
    );
    const there = new Map(
      listed
        .filter(({ paidAt }) => isWithin(paidAt, from, to))
        .map((payment) => [payment.reference, payment]),
    );
    const here = await this.topUps.paidBetween(from, to);
    const onOtherDays = await this.topUps.creditedAmong([...there.keys()]);
    const credited = new Set([...here, ...onOtherDays].map(({ reference }) => reference));
    const reversed = (reference: string): boolean => there.get(reference)?.state === 'reversed';
    return {
      date,
      credited: here.length,
      amount: kobo(here.reduce((sum, { amount }) => sum + amount, 0)),
      fees: kobo(here.reduce((sum, { fee }) => sum + (fee ?? 0), 0)),
      missingHere: [...there.keys()].filter((reference) => !credited.has(reference) && !reversed(reference)),
      missingThere: await this.missingThere(here.filter(({ reference }) => !there.has(reference))),
      differing: [...here, ...onOtherDays.filter((row) => !isWithin(row.paidAt, from, to))]
        .filter((row) => isDifferent(row, there.get(row.reference)))
        .map(({ reference }) => reference),
    };
  }

  /** The list leaves out payments that began long before they were paid, so each is looked up. */
  private async missingThere(unlisted: readonly TopUpRow[]): Promise<string[]> {
    const missing: string[] = [];
    for (const { reference } of unlisted) {
      const payment = await this.gateway.lookUp(reference);
      if (payment?.state !== 'success' && payment?.state !== 'reversed') missing.push(reference);
    }
    return missing;
  }
}

const isWithin = (moment: string | Date | null, from: Date, to: Date): boolean => {
  const at = moment === null ? Number.NaN : new Date(moment).getTime();
  return at >= from.getTime() && at < to.getTime();
};

/** Another amount, fee or id; or the gateway gave back what counts here. */
const isDifferent = (row: TopUpRow, payment: GatewayPayment | undefined): boolean => {
  if (!payment) return false;
  const isBack = payment.state === 'reversed' && row.status === 'credited';
  const isSame =
    payment.requestedAmount === row.amount &&
    payment.amount === row.paidAmount &&
    payment.fee === row.fee &&
    payment.gatewayId === row.gatewayId;
  return isBack || (payment.state === 'success' && !isSame);
};

/** The time of a day's comparison has come. */
export class ReconcileDay extends Command<void> {
  constructor(readonly date: string) {
    super();
  }
}

@CommandHandler(ReconcileDay)
export class ReconcileDayHandler implements ICommandHandler<ReconcileDay> {
  constructor(private readonly reconciliation: Reconciliation) {}

  execute({ date }: ReconcileDay): Promise<void> {
    return this.reconciliation.tryDay(date);
  }
}
