import sharp from 'sharp';

/** How many pixels of a window make a cell: a word is a smudge, a button, a picture and a column are still there. */
const CELL = { phone: 9, desk: 16 };
const PHONE = 500;
/** How far rows may have moved: other fonts break lines elsewhere, which moves what follows up or down. */
const ASTRAY = 0.15;

/** How unlike cells are, of 255, that are not alike: in their light (letters differ most) and in their colour. */
const OTHER_LIGHT = 60;
const OTHER_COLOUR = 15;

/**
 * What a screen may differ from its picture. Measured on twenty screens, at both widths and in both themes: another serif or
 * sans-serif font and another hinting came to 7.1, 10 and 2.5 at most; missing pictures, a lost colour, broken columns and the
 * other theme to more in at least one of the three.
 */
const MOST = { light: 8, otherLight: 16, otherColour: 3 };

/** Cells row by row, each in its light and its two differences of colour. */
interface Cells {
  columns: number;
  rows: number;
  values: Float32Array;
}

const VALUES = 3;

/** A screenshot of a few cells, as it is kept. */
export const shrunk = async (screenshot: Buffer): Promise<Buffer> => {
  const { width = 0 } = await sharp(screenshot).metadata();
  const columns = Math.round(width / (width < PHONE ? CELL.phone : CELL.desk));
  return sharp(screenshot).flatten().resize({ width: columns, kernel: 'lanczos2' }).png().toBuffer();
};

export async function cellsOf(kept: Buffer): Promise<Cells> {
  const { data, info } = await sharp(kept)
    .removeAlpha()
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(info.width * info.height * VALUES);
  for (let at = 0; at < values.length; at += VALUES) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + VALUES);
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    values.set([light, 0.564 * (blue - light), 0.713 * (red - light)], at);
  }
  return { columns: info.width, rows: info.height, values };
}

/** How two cells differ, each or the average: in light and in colour. */
interface Difference {
  light: number;
  colour: number;
}

const weight = ({ light, colour }: Difference): number => light + 2 * colour;

function differenceOfCells(one: Cells, at: number, other: Cells, its: number): Difference {
  const apart = (value: number) =>
    Math.abs((one.values[at * VALUES + value] ?? 0) - (other.values[its * VALUES + value] ?? 0));
  return { light: apart(0), colour: Math.max(apart(1), apart(2)) };
}

/** To the most similar of three adjacent cells: a longer word moves what follows it. */
function toNeighbours(one: Cells, row: number, column: number, other: Cells, its: number): Difference {
  const first = Math.max(0, column - 1);
  const last = Math.min(one.columns - 1, column + 1);
  let best: Difference = { light: 255, colour: 255 };
  for (let near = first; near <= last; near += 1) {
    const found = differenceOfCells(one, row * one.columns + column, other, its * one.columns + near);
    if (weight(found) < weight(best)) best = found;
  }
  return best;
}

const differencesOfRows = (one: Cells, row: number, other: Cells, its: number): Difference[] =>
  Array.from({ length: one.columns }, (_, column) => {
    const there = toNeighbours(one, row, column, other, its);
    const back = toNeighbours(other, its, column, one, row);
    return weight(there) > weight(back) ? there : back;
  });

/** Rows of two pictures beside each other, up to one of each. */
interface Path {
  cost: number;
  length: number;
  row: Difference[];
  before: Path | null;
}

const cheapest = (paths: readonly (Path | null | undefined)[], by: (path: Path) => number): Path | null =>
  paths.reduce<Path | null>((best, path) => (path && (!best || by(path) < by(best)) ? path : best), null);

/**
 * Each row beside the one that it is most like, in their order (dynamic time warping): lines that moved down together are
 * no difference. What was pushed out of the window at its lower edge is left out.
 */
function rowsTogether(one: Cells, other: Cells): Difference[] {
  const reach = Math.ceil(ASTRAY * Math.max(one.rows, other.rows));
  const ends: (Path | null | undefined)[] = [];
  let above: (Path | null)[] = [];
  for (let row = 0; row < one.rows; row += 1) {
    const here: (Path | null)[] = [];
    for (let its = Math.max(0, row - reach); its < Math.min(other.rows, row + reach + 1); its += 1) {
      const before = cheapest([above[its - 1], above[its], here[its - 1]], ({ cost }) => cost);
      if (!before && row + its > 0) continue;
      const found = differencesOfRows(one, row, other, its);
      const cost = found.reduce((sum, difference) => sum + weight(difference), before?.cost ?? 0);
      here[its] = { cost, length: (before?.length ?? 0) + 1, row: found, before };
    }
    if (row >= one.rows - 1 - reach) ends.push(here[other.rows - 1]);
    above = here;
  }
  const cells: Difference[] = [];
  let path = cheapest([...ends, ...above], ({ cost, length }) => cost / length);
  for (; path; path = path.before) cells.push(...path.row);
  return cells;
}

/** In light on the average, and how many of a thousand cells are of another light or colour. */
export type Unlikeness = typeof MOST;

export function unlikeness(one: Cells, other: Cells): Unlikeness {
  const cells = one.columns === other.columns ? rowsTogether(one, other) : [];
  const ofThousand = (isOther: (difference: Difference) => boolean) =>
    (1000 * cells.filter(isOther).length) / cells.length;
  if (cells.length === 0) return { light: 255, otherLight: 1000, otherColour: 1000 };
  return {
    light: cells.reduce((sum, { light }) => sum + light, 0) / cells.length,
    otherLight: ofThousand(({ light }) => light > OTHER_LIGHT),
    otherColour: ofThousand(({ colour }) => colour > OTHER_COLOUR),
  };
}

export const isAlike = ({ light, otherLight, otherColour }: Unlikeness): boolean =>
  light <= MOST.light && otherLight <= MOST.otherLight && otherColour <= MOST.otherColour;
