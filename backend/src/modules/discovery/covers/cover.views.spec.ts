import { gzipSync } from 'node:zlib';
import { SERVICE_TYPES } from '../../../kernel/service-types.js';
import { COVER_VARIANTS, coverSvg, tradeOfCover } from './cover.views.js';

const VARIANTS = Array.from({ length: COVER_VARIANTS }, (_, variant) => variant);

describe('covers', () => {
  it('every built-in service type has a drawing of its own, in any spelling', () => {
    const drawings = SERVICE_TYPES.map((serviceType) => coverSvg(serviceType, 0));
    expect(new Set([...drawings, coverSvg('other', 0)]).size).toBe(SERVICE_TYPES.length + 1);
    expect(tradeOfCover('House-Cleaning')).toBe('housecleaning');
    expect(coverSvg('House-Cleaning', 3)).toBe(coverSvg('houseCleaning', 3));
  });

  it('trades that owners made up share one, whatever they are called', () => {
    for (const serviceType of ['Kite flying', '', '"><script>', 'other']) {
      expect(coverSvg(serviceType, 5)).toBe(coverSvg('other', 5));
    }
  });

  it('one trade has a different cover in every variant', () => {
    expect(new Set(VARIANTS.map((variant) => coverSvg('plumbing', variant))).size).toBe(COVER_VARIANTS);
  });

  it('is whole and weighs next to nothing: at most 1.5 KB packed', () => {
    for (const serviceType of [...SERVICE_TYPES, 'other']) {
      for (const svg of VARIANTS.map((variant) => coverSvg(serviceType, variant))) {
        expect(svg).not.toMatch(/[{}]|undefined|NaN|<script|href/);
        expect(svg.match(/<(\w+)/g)?.length).toBeGreaterThan(8);
        expect(gzipSync(svg).length).toBeLessThanOrEqual(1_536);
      }
    }
  });
});
