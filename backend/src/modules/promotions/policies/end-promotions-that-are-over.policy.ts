import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { Clock } from '../../../platform/clock.js';
import { isOutage } from '../../../platform/outage.js';
import { ProjectionRunner } from '../../../platform/projections/projection-runner.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { runInContext } from '../../../platform/request-context.js';
import { PromotionQueries, type DuePromotion } from '../read-models/promotions/promotion.queries.js';
import { promotions } from '../read-models/promotions/promotions.projection.js';
import { EndPromotion } from '../use-cases/end-promotion/end-promotion.handler.js';

const NAMESPACE = '0d3c7d52-6a39-5a6f-9f0b-6f5f2c8f4a10';
/** How often it looks; the rule asks for once a minute (OP-32), the search order follows the sooner. */
const EVERY_MS = 1_000;
/** How often it looks for deleted listings, too: that costs more, and nobody sees what they had. */
const ORPHANS_EVERY = 60;
/** What is left is found the next time. */
const AT_ONCE = 500;

/**
 * Records PromotionExpired when the time is over and PromotionEnded when the listing is gone. What is due stands in the
 * read model, so nothing is forgotten over a restart; the promotion's own stream takes one end only, so several
 * processes may do it at once. The effects themselves do not wait for it: they are evaluated when they are read.
 */
@Injectable()
export class EndPromotionsThatAreOver implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Promotions');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly bought: PromotionQueries,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly projections: ProjectionRunner,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Ends what is due now, for either reason. */
  async sweep(): Promise<void> {
    await this.endOver();
    await this.endOrphaned();
  }

  private async endOver(): Promise<void> {
    await this.endAll(await this.bought.over(this.clock.now(), AT_ONCE), 'time');
  }

  private async endOrphaned(): Promise<void> {
    await this.endAll(await this.bought.orphaned(AT_ONCE), 'listing-deleted');
  }

  private async endAll(due: readonly DuePromotion[], cause: EndPromotion['cause']): Promise<void> {
    for (const ending of due) {
      if (this.isStopped) return;
      await this.end(new EndPromotion(ending, cause));
    }
  }

  private end(command: EndPromotion): Promise<void> {
    const commandId = uuidV5(`end promotion ${command.ending.promotionId}`, NAMESPACE);
    const context = {
      requestId: commandId,
      commandId,
      actor: null,
      clientAddress: null,
      written: { position: null },
    };
    return runInContext(context, async () => {
      await this.commands.execute(command);
      await this.readYourWrites.seen(promotions); // what is recorded is not found due again
    });
  }

  private schedule(turn = 0): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.sweepQuietly(turn).then(() => this.schedule(turn + 1));
    }, EVERY_MS).unref();
  }

  private async sweepQuietly(turn: number): Promise<void> {
    if (!this.projections.isRunning) return; // the first start of all has no table to look into
    try {
      await this.endOver();
      if (turn % ORPHANS_EVERY === 0) await this.endOrphaned();
    } catch (error) {
      if (!isOutage(error)) this.log.warn({ err: error });
    }
  }
}
