import { grouped } from '../../../lib/grouped.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import type { UnderstoodView } from '../../../lib/api/api-types.js';
import { shortPlace, tradeOf } from './names.rules.js';
import { plural } from '../../../lib/format/plural.js';

/** SEARCH-07: those that have everything; what else the list holds is counted apart. */
export function countText(total: number, understood?: UnderstoodView): string {
  const complete = understood?.relaxed ? understood.complete : total;
  const others = grouped(total - complete);
  if (total <= complete) return plural(complete, { one: '# provider found', other: '# providers found' });
  return understood?.place
    ? plural(complete, {
        one: `# provider found, ${others} nearby`,
        other: `# providers found, ${others} nearby`,
      })
    : plural(complete, {
        one: `# provider found, ${others} in part`,
        other: `# providers found, ${others} in part`,
      });
}

/** The heading of listings that match partially: "No painter in Abuja yet. Nearby:". */
export function relaxedHeading({ service, place, complete }: UnderstoodView): string {
  if (!place) return complete > 0 ? 'Partial matches:' : 'Nothing matches all of these words. Closest:';
  if (complete > 0) return `That is everyone in ${shortPlace(place)}. Nearby:`;
  return service
    ? `No ${tradeOf(service).one} in ${shortPlace(place)} yet. Nearby:`
    : `No match in ${shortPlace(place)} yet. Nearby:`;
}

/** Something that was understood, and the query without it. */
interface Chip {
  label: string;
  without: string;
}

/** What was understood, each to be taken away by itself. */
export function chipsOf({ service, place, withoutService, withoutPlace }: UnderstoodView): Chip[] {
  const chips: (Chip | null)[] = [
    service === null || withoutService === null
      ? null
      : { label: serviceLabel(service), without: withoutService },
    place === null || withoutPlace === null
      ? null
      : { label: [place.area, place.state].filter(Boolean).join(', '), without: withoutPlace },
  ];
  return chips.filter((chip) => chip !== null);
}

const ONLY_LITTLE_WORDS = /^((i|an?|the|and|or|of|for|in|at|on|to|from|with|by|need|want) ?)+$/;

/** What was left out of the search, without what no person would miss. */
export const unusedWords = ({ ignored }: UnderstoodView): string[] =>
  ignored.filter((words) => !ONLY_LITTLE_WORDS.test(words));
