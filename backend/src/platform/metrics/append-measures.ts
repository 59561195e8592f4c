import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../event-store/decider-store.js';
import { MeasuredPart, type Measure, type Reading } from './measured-part.js';

const EVENTS = 'handwork_events_appended_total';
const APPENDS = 'handwork_appends_total';

/** What this process wrote to the log. */
@Injectable()
export class AppendMeasures extends MeasuredPart {
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

  constructor(private readonly store: DeciderStore) {
    super();
  }

  read(): Reading[] {
    const { events, outcomes } = this.store.appends;
    return [
      ...[...events].map(([type, value]): Reading => ({ name: EVENTS, labels: { type }, value })),
      ...Object.entries(outcomes).map(([outcome, value]): Reading => ({
        name: APPENDS,
        labels: { outcome },
        value,
      })),
    ];
  }
}
