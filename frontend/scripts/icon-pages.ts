import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORTS = /import \{([^}]*)\} from 'lucide-react'/g;
const SEARCH_PAGES =
  /features\/discovery\/|components\/shared\/(?:listing-picture|provider-card|rating|service-icon)/;

type Pages = 'search' | 'both' | 'private';

const kebab = (name: string): string =>
  name
    .trim()
    .replace(/ as .*/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/, '$1-$2')
    .toLowerCase();

/**
 * Which pages show an icon, by its file's name: home, search and provider page (`search`), others (`private`), or `both`.
 * An icon is too small for a request of its own, and a page should not load those of the others.
 */
export function pagesOfIcons(sources: string): Map<string, Pages> {
  const importers = new Map<string, string[]>();
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    for (const [, names = ''] of readFileSync(join(sources, file), 'utf8').matchAll(IMPORTS)) {
      for (const icon of names.split(',').map(kebab).filter(Boolean))
        importers.set(icon, [...(importers.get(icon) ?? []), file]);
    }
  }
  const where = ([icon, files]: [string, string[]]): [string, Pages] => {
    const ofSearch = files.filter((file) => SEARCH_PAGES.test(file)).length;
    if (ofSearch === 0) return [icon, 'private'];
    return [icon, ofSearch === files.length ? 'search' : 'both'];
  };
  return new Map([...importers].map(where));
}
