import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../event-store/decider-store.js';
import { EventTypes } from '../event-store/event-types.js';
import { MetricsCollector, type Figures } from './metrics-collector.js';

/** What this process wrote to the log; every type from the start, so that the first event of a type is counted as growth. */
@Injectable()
export class AppendMeasures extends MetricsCollector {
  readonly part = 'appends';

  constructor(
    private readonly store: DeciderStore,
    private readonly types: EventTypes,
  ) {
    super();
  }

  read(figures: Figures): void {
    const { events, outcomes } = this.store.appends;
    const appended = figures.counter(
      'handwork_events_appended_total',
      'Events that this process appended',
      'type',
    );
    for (const type of this.types.names) appended.inc({ type }, events.get(type) ?? 0);
    const appends = figures.counter(
      'handwork_appends_total',
      'Appends by what became of them; conflict: another writer was faster, it was decided again',
      'outcome',
    );
    for (const [outcome, count] of Object.entries(outcomes)) appends.inc({ outcome }, count);
  }
}
