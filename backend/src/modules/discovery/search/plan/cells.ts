import { EARTH_M, metresBetween } from '../distance.js';
import type { Near } from '../search-index.js';

/**
 * The map in squares, coarse and fine, each with a name: a listing has the names of those that it lies in, and all that
 * is near a position lies in a few of them. So the text index finds it, with whatever else is asked for.
 */
interface Grid {
  /** Side of a square in hundredths of a degree. */
  side: number;
  /** Circles up to this radius are covered with it. */
  mostM: number;
}

const FINE: Grid = { side: 10, mostM: 30_000 };
const MIDDLE: Grid = { side: 20, mostM: 80_000 };
const COARSE: Grid = { side: 50, mostM: Infinity };

const METRES_PER_DEGREE = (Math.PI * EARTH_M) / 180;
/** So far from the middle, points of a circle that the rounding of numbers may have moved are still in it. */
const MARGIN = 1e-6;

const indexOf = (degrees: number, side: number): number => Math.floor(Math.round(degrees * 100) / side);

const nameOf = ({ side }: Grid, north: number, east: number): string => `${side} ${north} ${east}`;

/** The squares that a point lies in, one of each size. */
export const cellsAt = (latitude: number, longitude: number): string[] =>
  [FINE, MIDDLE, COARSE].map((grid) =>
    nameOf(grid, indexOf(latitude, grid.side), indexOf(longitude, grid.side)),
  );

/** A square around a position; `isWhole`: all of it is within the radius. */
export interface Cell {
  name: string;
  isWhole: boolean;
}

/** A part of the map, in degrees. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
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

/** Squares that cover everything within the radius, and somewhat more. */
export const cellsAround = (near: Near): Cell[] => {
  const grid = [FINE, MIDDLE].find(({ mostM }) => near.radiusM <= mostM) ?? COARSE;
  const box = boxAround(near);
  const degrees = (index: number): number => (index * grid.side) / 100;
  const range = (from: number, to: number): number[] => {
    const [first, last] = [indexOf(from, grid.side), indexOf(to, grid.side)];
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  };
  const columns = range(Math.max(box.west, -180), Math.min(box.east, 180));
  return range(box.south, box.north).flatMap((row) =>
    columns.map((column) => ({
      name: nameOf(grid, row, column),
      isWhole: holds(near, {
        south: degrees(row),
        north: degrees(row + 1),
        west: degrees(column),
        east: degrees(column + 1),
      }),
    })),
  );
};
