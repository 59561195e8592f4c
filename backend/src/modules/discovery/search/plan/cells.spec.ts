import { metresBetween } from '../distance.js';
import type { Near } from '../search-index.js';
import {
  boxAround,
  boxWithin,
  cellsAround,
  cellsAt,
  pointCellAt,
  ringsAround,
  wideCellsAt,
  type Box,
} from './cells.js';

const CIRCLES: Near[] = [
  { lat: 6.6, lng: 3.35, radiusM: 5_000 },
  { lat: 13.8, lng: 14.6, radiusM: 25_000 },
  { lat: 9.07, lng: 7.49, radiusM: 200_000 },
  { lat: 0, lng: 0, radiusM: 80_000 },
  { lat: -61.2, lng: 120.5, radiusM: 200_000 },
];
const STEPS = 60;

/** Points as they are kept, in a grid over the circle and somewhat beyond. */
const pointsOver = ({ lat, lng, radiusM }: Near): { lat: number; lng: number }[] => {
  const reach = (1.3 * radiusM) / 111_000;
  const at = (middle: number, n: number, wider: number) =>
    Math.round(100 * (middle + ((2 * n) / STEPS - 1) * reach * wider)) / 100;
  const numbers = Array.from({ length: STEPS + 1 }, (_, n) => n);
  const wider = 1 / Math.cos((lat * Math.PI) / 180);
  return numbers.flatMap((row) =>
    numbers.map((column) => ({ lat: at(lat, row, 1), lng: at(lng, column, wider) })),
  );
};

const isIn = ({ lat, lng }: { lat: number; lng: number }, { south, north, west, east }: Box): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

const isNear = ({ lat, lng }: { lat: number; lng: number }, near: Near): boolean =>
  Math.round(metresBetween({ latitude: lat, longitude: lng }, { latitude: near.lat, longitude: near.lng })) <=
  near.radiusM;

describe.each(CIRCLES)('Squares and boxes around %j', (near) => {
  const points = pointsOver(near);
  const inhabited = new Map<string, number>();
  for (const { lat, lng } of points)
    for (const name of cellsAt(lat, lng)) inhabited.set(name, (inhabited.get(name) ?? 0) + 1);
  const cells = cellsAround(near, (name) => inhabited.get(name) ?? 0);
  const whole = new Set(cells.filter(({ isWhole }) => isWhole).map(({ name }) => name));
  const names = new Set(cells.map(({ name }) => name));

  it('hold all that is near', () => {
    const missed = points
      .filter((point) => isNear(point, near))
      .filter(
        (point) =>
          !isIn(point, boxAround(near)) || !cellsAt(point.lat, point.lng).some((name) => names.has(name)),
      );
    expect(missed).toEqual([]);
  });

  it('hold nothing else where they are said to lie within', () => {
    const inside = points.filter(
      (point) =>
        isIn(point, boxWithin(near)) || cellsAt(point.lat, point.lng).some((name) => whole.has(name)),
    );
    expect(inside.length).toBeGreaterThan(points.length / 8);
    expect(inside.filter((point) => !isNear(point, near))).toEqual([]);
  });

  it('lie within the squares of each ring as far as the ring goes', () => {
    expect(ringsAround(near).length).toBeGreaterThan(2);
    for (const ring of ringsAround(near)) {
      const inRing = points.filter((point) => isNear(point, { ...near, radiusM: ring.radiusM }));
      const around = new Set(ring.cells);
      const namesAt = ({ lat, lng }: { lat: number; lng: number }) => [
        ...cellsAt(lat, lng),
        pointCellAt(lat, lng),
      ];
      expect(inRing.filter((point) => !namesAt(point).some((name) => around.has(name)))).toEqual([]);
    }
  });

  it('are few', () => {
    if (Math.abs(near.lat) < 15) expect(cells.length).toBeLessThanOrEqual(16);
  });
});

it('Squares have names of letters and digits, eight of them, wherever on the earth they are', () => {
  for (const [lat, lng] of [
    [6.6, 3.35],
    [0, 0],
    [-90, -180],
    [90, 180],
  ] as const)
    for (const name of [...cellsAt(lat, lng), pointCellAt(lat, lng)]) expect(name).toMatch(/^[0-9a-z]{8}$/);
});

it('Listings are counted by trade in the three coarsest of the squares that they lie in', () =>
  expect(wideCellsAt(6.6, 3.35)).toEqual(cellsAt(6.6, 3.35).slice(-3)));

describe('Boxes', () => {
  const widthToHeight = ({ south, north, west, east }: Box): number => (east - west) / (north - south);

  it('are as much wider than high, in degrees, as these are narrower', () => {
    const circle = { lat: 60, lng: 10, radiusM: 20_000 };
    expect(widthToHeight(boxWithin(circle))).toBeCloseTo(2, 1);
    expect(widthToHeight(boxAround(circle))).toBeCloseTo(2, 1);
  });

  it('within a circle around a pole are a point', () =>
    expect(boxWithin({ lat: 89.99, lng: 10, radiusM: 5_000 })).toEqual({
      south: 89.99,
      north: 89.99,
      west: 10,
      east: 10,
    }));
});

describe('Rings', () => {
  const rings = (radiusM: number) => ringsAround({ lat: 6.6, lng: 3.35, radiusM });

  it('are wider and wider, and each within the radius that is asked for', () => {
    const kilometres = rings(50_000).map(({ radiusM }) => Math.round(radiusM / 100) / 10);
    expect(kilometres).toEqual([1.1, 2.2, 4.4, 8.8, 17.7, 35.3]);
    const [, second] = rings(50_000);
    expect(rings(second?.radiusM ?? 0)).toHaveLength(1);
  });

  it('are of points where they are narrow, and tell what part they are of squares that are counted', () => {
    const [first, second, third, fourth] = rings(50_000);
    expect([first, second, third].map((ring) => ring?.isOfPoints)).toEqual([true, true, false]);
    expect([first, second, third].map((ring) => ring?.cells.length)).toEqual([9, 25, 9]);
    for (const ring of [first, second, third]) expect(ring?.counted).toEqual(third?.cells);
    expect(fourth?.counted).toEqual(fourth?.cells);
    const shares = [Math.PI / 144, (4 * Math.PI) / 144, Math.PI / 9, Math.PI / 9];
    for (const [at, ring] of [first, second, third, fourth].entries())
      expect(ring?.share).toBeCloseTo(shares[at] ?? 0, 6);
  });
});
