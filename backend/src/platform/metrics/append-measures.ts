import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../event-store/decider-store.js';
import { EventTypes } from '../event-store/event-types.js';
import { MetricsCollector, type Measure, type Sample } from './metrics-collector.js';

const EVENTS = 'handwork_events_appended_total';
const APPENDS = 'handwork_appends_total';

/** What this process wrote to the log; every type from the start, because the step to the first one counts, too. */
@Injectable()
export class AppendMeasures extends MetricsCollector {
  readonly part = 'appends';
  readonly measures: readonly Measure[] = [
    { kind: 'counter', name: EVENTS, help: 'Events that this process appended', labels: ['type'] },
    {
      kind: 'counter',
      name: APPENDS,
      help: 'Appends by what became of them; conflict: somebody else was faster, it was decided again',
      labels: ['outcome'],
    },
  ];

  constructor(
    private readonly store: DeciderStore,
    private readonly types: EventTypes,
  ) {
    super();
  }

  read(): Sample[] {
    const { events, outcomes } = this.store.appends;
    return [
      ...this.types.names.map((type): Sample => ({
        name: EVENTS,
        labels: { type },
        value: events.get(type) ?? 0,
      })),
      ...Object.entries(outcomes).map(([outcome, value]): Sample => ({
        name: APPENDS,
        labels: { outcome },
        value,
      })),
    ];
  }
}
