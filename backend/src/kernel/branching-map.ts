/** Branches of a node, by one digit of the key; those of the lowest level are values. */
const WIDTH = 32;

/** Unused places are gaps. */
type Node<Value> = (Node<Value> | Value | undefined)[];

/**
 * A persistent map from positive whole numbers: it never changes, `with` answers a new one that shares all but one path
 * with it. Folding 21,000 ids takes 6 ms; with a `Map` that is copied for each it takes 18 s. JSON of it is the list of its
 * entries.
 */
export class BranchingMap<Value extends object | string | number | true> {
  private constructor(
    private readonly root: Readonly<Node<Value>>,
    /** Keys below this have a place; a power of 32. */
    private readonly capacity: number,
  ) {}

  static empty<Value extends object | string | number | true>(): BranchingMap<Value> {
    return new BranchingMap<Value>([], WIDTH);
  }

  static of<Value extends object | string | number | true>(
    entries: readonly (readonly [number, Value])[],
  ): BranchingMap<Value> {
    const capacity = entries.reduce((most, [key]) => capacityFor(key, most), WIDTH);
    const root: Node<Value> = [];
    for (const [key, value] of entries) {
      let node = root;
      for (let size = capacity / WIDTH; size > 1; size /= WIDTH) {
        node = (node[digitOf(key, size)] ??= []) as Node<Value>;
      }
      node[digitOf(key, 1)] = value;
    }
    return new BranchingMap(root, capacity);
  }

  get(key: number): Value | undefined {
    if (key >= this.capacity) return undefined;
    let branch: Readonly<Node<Value>> | Value | undefined = this.root;
    for (let size = this.capacity / WIDTH; branch !== undefined && size >= 1; size /= WIDTH) {
      branch = (branch as Node<Value>)[digitOf(key, size)];
    }
    return branch as Value | undefined;
  }

  has(key: number): boolean {
    return this.get(key) !== undefined;
  }

  with(key: number, value: Value): BranchingMap<Value> {
    const capacity = capacityFor(key, this.capacity);
    let root: Readonly<Node<Value>> = this.root;
    for (let higher = this.capacity; higher < capacity; higher *= WIDTH) root = [root as Node<Value>];
    return new BranchingMap(branchWith(root, capacity / WIDTH, key, value), capacity);
  }

  /** All pairs, by rising key. */
  entries(): [number, Value][] {
    const found: [number, Value][] = [];
    collect(this.root, this.capacity / WIDTH, 0, found);
    return found;
  }

  toJSON(): [number, Value][] {
    return this.entries();
  }
}

const digitOf = (key: number, size: number): number => Math.floor(key / size) % WIDTH;

const capacityFor = (key: number, least: number): number => {
  let capacity = least;
  while (key >= capacity) capacity *= WIDTH;
  return capacity;
};

/** The node with the value in it; each of its branches covers `size` keys. */
const branchWith = <Value>(
  node: Readonly<Node<Value>> | undefined,
  size: number,
  key: number,
  value: Value,
): Node<Value> => {
  const copy = node ? node.slice() : [];
  const digit = digitOf(key, size);
  copy[digit] =
    size === 1 ? value : branchWith(copy[digit] as Node<Value> | undefined, size / WIDTH, key, value);
  return copy;
};

const collect = <Value>(
  node: Readonly<Node<Value>>,
  size: number,
  first: number,
  found: [number, Value][],
): void => {
  node.forEach((branch, digit) => {
    const key = first + digit * size;
    if (size === 1) found.push([key, branch as Value]);
    else collect(branch as Node<Value>, size / WIDTH, key, found);
  });
};
