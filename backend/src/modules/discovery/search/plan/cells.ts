import { EARTH_M, metresBetween } from '../distance.js';
import type { Near } from '../search-index.js';

/**
 * The map in squares, each of four of half its side, and each with a name: a listing has the names of those that it lies
 * in, and all that is near a position lies in a few of them. So the text index finds it, with whatever else is asked
 * for. Sides in hundredths of a degree, in which points are kept.
 */
const SIDES = [4, 8, 16, 32, 64, 128] as const;
const FINEST = 4;
const COARSEST = 128;
/** The finest of those in which listings are counted by trade: finer ones would be as many as the words of all listings. */
const FINEST_WIDE = 32;
/** One for each point that is kept: for the nearest of very many. Their listings are not counted. */
const POINT = 1;

const METRES_PER_DEGREE = (Math.PI * EARTH_M) / 180;
/** So far from the middle, points of a circle that the rounding of numbers may have moved are still in it. */
const MARGIN = 1e-6;

const indexOf = (degrees: number, side: number): number => Math.floor(Math.round(degrees * 100) / side);

/** A part of the map, in degrees. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

interface Square {
  side: number;
  row: number;
  column: number;
}

/** Room for all rows and columns of the finest squares, those south of the equator and west of London too. */
const OFFSET = 20_000;
const DIGITS = 3;
const digitsOf = (index: number): string => (index + OFFSET).toString(36).padStart(DIGITS, '0');

/** Letters and digits, few of them: every listing has some. */
const nameOf = ({ side, row, column }: Square): string =>
  side.toString(36).padStart(2, '0') + digitsOf(row) + digitsOf(column);

const boxOf = ({ side, row, column }: Square): Box => ({
  south: (row * side) / 100,
  north: ((row + 1) * side) / 100,
  west: (column * side) / 100,
  east: ((column + 1) * side) / 100,
});

const squareAt = (latitude: number, longitude: number, side: number): Square => ({
  side,
  row: indexOf(latitude, side),
  column: indexOf(longitude, side),
});

/** The squares that a point lies in, one of each size. */
export const cellsAt = (latitude: number, longitude: number): string[] =>
  SIDES.map((side) => nameOf(squareAt(latitude, longitude, side)));

/** Those of them in which listings are counted by trade. */
export const wideCellsAt = (latitude: number, longitude: number): string[] =>
  SIDES.filter((side) => side >= FINEST_WIDE).map((side) => nameOf(squareAt(latitude, longitude, side)));

/** The least square that it lies in. */
export const pointCellAt = (latitude: number, longitude: number): string =>
  nameOf(squareAt(latitude, longitude, POINT));

/** A square around a position; `isWhole`: all of it is within the radius. */
export interface Cell {
  name: string;
  listings: number;
  isWhole: boolean;
}

/** Holds all that is within the radius. */
export const boxAround = ({ lat, lng, radiusM }: Near): Box => {
  const north = radiusM / METRES_PER_DEGREE + MARGIN;
  const farthest = Math.min(Math.abs(lat) + north, 89);
  const east = north / Math.cos((farthest * Math.PI) / 180);
  return { south: lat - north, north: lat + north, west: lng - east, east: lng + east };
};

/** The side of a square in a circle, to its diameter, and a little less. */
const INSIDE = 0.7;

/** All in it is within the radius; a point where the circle is too near a pole for that. */
export const boxWithin = ({ lat, lng, radiusM }: Near): Box => {
  const north = (INSIDE * radiusM) / METRES_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const box = { south: lat - north, north: lat + north, west: lng - east, east: lng + east };
  return holds({ lat, lng, radiusM }, box) ? box : { south: lat, north: lat, west: lng, east: lng };
};

/** Whether all of a box lies within the radius: its corners are what is farthest. */
const holds = ({ lat, lng, radiusM }: Near, { south, north, west, east }: Box): boolean =>
  [south, north].every((latitude) =>
    [west, east].every(
      (longitude) => metresBetween({ latitude: lat, longitude: lng }, { latitude, longitude }) <= radiusM - 1,
    ),
  );

const meet = (one: Box, other: Box): boolean =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** On a sphere the nearest point of a box may be a little nearer than the one due north, east, south or west. */
const BENT = 1.01;

/** Whether a part of a box may lie within the radius; all of them do that have one. */
const mayReach = ({ lat, lng, radiusM }: Near, { south, north, west, east }: Box): boolean => {
  const nearest = { latitude: between(lat, south, north), longitude: between(lng, west, east) };
  return metresBetween({ latitude: lat, longitude: lng }, nearest) <= BENT * radiusM;
};

interface Part extends Square, Cell {}

/** More squares than these cost the text index more than the listings that they leave out. */
const MOST_CELLS = 16;
/** Nor is a square with so few worth being taken apart. */
const FEW = 16;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/**
 * Squares that cover all listings within the radius and few others: the coarsest, of which the fullest on the rim are
 * quartered as long as they are not too many. `listingsIn`: how many are in a square, by its name; empty ones are left
 * out.
 */
export const cellsAround = (near: Near, listingsIn: (name: string) => number): Cell[] =>
  coverOf(near, listingsIn, FINEST);

/** The same of squares in which listings are counted by trade. */
export const wideCellsAround = (near: Near, listingsIn: (name: string) => number): Cell[] =>
  coverOf(near, listingsIn, FINEST_WIDE);

const coverOf = (near: Near, listingsIn: (name: string) => number, finest: number): Cell[] => {
  const around = boxAround(near);
  const inhabited = (squares: readonly Square[]): Part[] =>
    squares.flatMap((square) => {
      const name = nameOf(square);
      const listings = listingsIn(name);
      const box = boxOf(square);
      if (listings === 0 || !meet(box, around) || !mayReach(near, box)) return [];
      return [{ ...square, name, listings, isWhole: holds(near, box) }];
    });
  const columns = range(
    indexOf(Math.max(around.west, -180), COARSEST),
    indexOf(Math.min(around.east, 180), COARSEST),
  );
  const rows = range(indexOf(around.south, COARSEST), indexOf(around.north, COARSEST));
  let cells = inhabited(rows.flatMap((row) => columns.map((column) => ({ side: COARSEST, row, column }))));
  for (let fullest = fullestOnRim(cells, finest); fullest; fullest = fullestOnRim(cells, finest)) {
    const parts = inhabited(quartersOf(fullest));
    if (cells.length - 1 + parts.length > MOST_CELLS) break;
    cells = [...cells.filter((cell) => cell !== fullest), ...parts];
  }
  return cells;
};

const fullestOnRim = (cells: readonly Part[], finest: number): Part | null =>
  cells.reduce<Part | null>(
    (fullest, cell) =>
      cell.isWhole || cell.side === finest || cell.listings <= (fullest?.listings ?? FEW) ? fullest : cell,
    null,
  );

const quartersOf = ({ side, row, column }: Square): Square[] =>
  [0, 1].flatMap((north) =>
    [0, 1].map((east) => ({ side: side / 2, row: 2 * row + north, column: 2 * column + east })),
  );

/** A circle that lies within some squares around its middle. */
export interface Ring {
  radiusM: number;
  /** Names of the squares. */
  cells: string[];
  isOfPoints: boolean;
  /** Part of the squares that the circle covers, and what squares that are counted lie around it. */
  share: number;
  counted: string[];
}

/** This many squares to each side of the middle one. */
const REACHES = [
  { side: POINT, reach: 1 },
  { side: POINT, reach: 2 },
  ...SIDES.map((side) => ({ side, reach: 1 })),
];

const squaresAround = ({ lat, lng }: Near, side: number, reach: number): string[] => {
  const middle = squareAt(lat, lng, side);
  const steps = range(-reach, reach);
  return steps.flatMap((north) =>
    steps.map((east) => nameOf({ side, row: middle.row + north, column: middle.column + east })),
  );
};

/** Wider and wider rings around a position, within the radius. */
export const ringsAround = (near: Near): Ring[] =>
  REACHES.map(({ side, reach }) => {
    const degrees = (side * reach) / 100;
    const farthest = Math.min(Math.abs(near.lat) + 2 * degrees, 89);
    const counted = Math.max(side, FINEST);
    return {
      radiusM: Math.floor(degrees * METRES_PER_DEGREE * Math.cos((farthest * Math.PI) / 180)),
      cells: squaresAround(near, side, reach),
      isOfPoints: side === POINT,
      share: (Math.PI * (side * reach) ** 2) / (3 * counted) ** 2,
      counted: squaresAround(near, counted, 1),
    };
  }).filter(({ radiusM }) => radiusM < near.radiusM);
