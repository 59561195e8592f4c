import { EARTH_M } from '../distance.js';
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

/** Squares that cover everything within the radius, and somewhat more. */
export const cellsAround = ({ lat, lng, radiusM }: Near): string[] => {
  const grid = [FINE, MIDDLE].find(({ mostM }) => radiusM <= mostM) ?? COARSE;
  const north = radiusM / METRES_PER_DEGREE + MARGIN;
  const farthest = Math.min(Math.abs(lat) + north, 89);
  const east = north / Math.cos((farthest * Math.PI) / 180);
  const range = (from: number, to: number): number[] => {
    const [first, last] = [indexOf(from, grid.side), indexOf(to, grid.side)];
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  };
  const columns = range(Math.max(lng - east, -180), Math.min(lng + east, 180));
  return range(lat - north, lat + north).flatMap((row) => columns.map((column) => nameOf(grid, row, column)));
};
