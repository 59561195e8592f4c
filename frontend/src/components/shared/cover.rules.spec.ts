import { coverOf } from './cover.rules.js';

it('always gives a listing the same drawing of its trade', () => {
  expect(coverOf('houseCleaning', 27)).toBe('/covers/housecleaning-3.svg?v=1');
  expect(coverOf('houseCleaning', 27)).toBe(coverOf('houseCleaning', 27));
});

it('keeps service types of owners out of the address', () => {
  expect(coverOf('Cakes & <script>"', 1)).toBe('/covers/cakesscript-1.svg?v=1');
  expect(coverOf('蛋糕', 12)).toBe('/covers/other-0.svg?v=1');
});
