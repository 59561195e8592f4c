import { metresBetween } from '../distance.js';
import type { Near } from '../search-index.js';
import { boxAround, boxWithin, cellsAround, cellsAt, pointCellAt, ringsAround, type Box } from './cells.js';

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
