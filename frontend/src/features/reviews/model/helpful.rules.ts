import { plural } from '../../../lib/format/plural.js';
export const helpfulText = (count: number): string =>
  plural(count, { one: 'One person found this helpful', other: '# people found this helpful' });
