import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../event-store/decider-store.js';
import { EventTypes } from '../event-store/event-types.js';
import { counter, MetricsCollector } from './metrics-collector.js';

/** What this process wrote to the log; every type from the start, because the step to the first one counts, too. */
@Injectable()
export class AppendMeasures extends MetricsCollector {
  readonly part = 'appends';
  private readonly events = counter(
    'handwork_events_appended_total',
    'Events that this process appended',
    'type',
  );

  private readonly appends = counter(
    'handwork_appends_total',
    'Appends by what became of them; conflict: another writer was faster, it was decided again',
    'outcome',
  );

  readonly instruments = [this.events, this.appends];

  constructor(
    private readonly store: DeciderStore,
    private readonly types: EventTypes,
  ) {
    super();
  }

  read(): void {
    const { events, outcomes } = this.store.appends;
    for (const type of this.types.names) this.events.inc({ type }, events.get(type) ?? 0);
    for (const [outcome, count] of Object.entries(outcomes)) this.appends.inc({ outcome }, count);
  }
}
