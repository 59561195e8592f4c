import { FAULTS } from './simulated-store.js';
import type { AddressedNotification } from './write-path-history.js';

/** What many histories come to. */
export class WritePathFigures {
  histories = 0;
  commands = 0;
  acknowledged = 0;
  refused = 0;
  inDoubt = 0;
  lost = 0;
  doubled = 0;
  otherwiseWrong = 0;
  readonly faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));

  add({ commands, faults, problems }: AddressedNotification): void {
    this.histories += 1;
    this.commands += commands.length;
    for (const answer of commands.flatMap(({ answers }) => answers)) {
      if (answer === 'refused') this.refused += 1;
      else if (answer === 'open') this.inDoubt += 1;
      else this.acknowledged += 1;
    }
    for (const fault of faults) if (fault !== 'none') this.faults[fault] = (this.faults[fault] ?? 0) + 1;
    for (const problem of problems) {
      if (problem.startsWith('lost')) this.lost += 1;
      else if (problem.startsWith('doubled')) this.doubled += 1;
      else this.otherwiseWrong += 1;
    }
  }
}
