/** Statements of one kind that may be under way at once: a slow one holds up nobody, and the rest still gathers. */
const MOST_UNDER_WAY = 2;

interface Gathering<Row, Id> {
  ids: Set<Id>;
  rows: Promise<ReadonlyMap<Id, Row>>;
  start: () => void;
}

/**
 * Reads by id, of all requests that this process answers. One that comes alone is asked at once. Those that come while
 * two statements are under way go together in the next one: under load a statement answers many requests, and nobody
 * is answered by a statement that began before he asked. Ids have to be of the column's type, or they spoil it for all.
 * The library of this name gathers per turn of the event loop and makes a promise per id; the bound on statements, which
 * is what helps under load, would still be ours.
 */
export class DataLoader<Row, Id extends number | string = number> {
  private gathering: Gathering<Row, Id> | null = null;
  private underWay = 0;

  constructor(private readonly read: (ids: Id[]) => Promise<ReadonlyMap<Id, Row>>) {}

  /** The rows of these ids, and perhaps of others. Rejects when the statement fails. */
  loadMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, Row>> {
    const { ids: wanted, rows } = (this.gathering ??= this.newGathering());
    for (const id of ids) wanted.add(id);
    this.startNext();
    return rows;
  }

  private newGathering(): Gathering<Row, Id> {
    const ids = new Set<Id>();
    let start = (): void => undefined;
    const begun = new Promise<void>((resolve) => (start = resolve));
    return { ids, rows: begun.then(() => this.read([...ids])), start };
  }

  private startNext(): void {
    if (!this.gathering || this.underWay >= MOST_UNDER_WAY) return;
    const { rows, start } = this.gathering;
    this.gathering = null;
    this.underWay += 1;
    const over = (): void => {
      this.underWay -= 1;
      this.startNext();
    };
    rows.then(over, over);
    start();
  }
}
