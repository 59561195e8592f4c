import fc from 'fast-check';
import { comparableSlug, slugOf } from './text.js';

describe('slugs', () => {
  it.each([
    ['acRepair', 'ac-repair'],
    ['Urue-Offong/Oruko', 'urue-offong-oruko'],
    ["Jama'are", 'jamaare'],
    ['Ọ̀ṣun & Sons', 'osun-sons'],
    [' -- ', ''],
  ])('%s is written %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('are lower case with single hyphens between letters and digits, and their own slugs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
        expect(slugOf(slug)).toBe(slug);
        expect(comparableSlug(slug)).toBe(comparableSlug(name));
      }),
    );
  });
});
