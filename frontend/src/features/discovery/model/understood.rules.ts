import { grouped, plural } from '../../../lib/format/numbers.js';
import { weekdayOf } from '../../../lib/format/dates.js';
import { serviceLabel } from '../../../lib/format/names.js';
import type { UnderstoodView } from '../../../lib/api/api-types.js';
import { shortPlace, tradeOf } from './names.rules.js';

/** The number of results, counted up to 1,000, and "1,000+" beyond. */
export interface Counted {
  total: number;
  totalIsMore?: boolean;
}

const countOf = (count: number, totalIsMore?: boolean): string =>
  `${grouped(count)}${totalIsMore ? '+' : ''}`;

/** SEARCH-07: those that have everything; what else the list holds is counted apart. */
export function countText({ total, totalIsMore }: Counted, understood?: UnderstoodView): string {
  const complete = understood?.relaxed ? understood.complete : total;
  const others = total - complete;
  if (others === 0) {
    const count = countOf(complete, totalIsMore);
    return plural(complete, { one: `${count} provider found`, other: `${count} providers found` });
  }
  const more = countOf(others, totalIsMore);
  return understood?.place && !understood.availableOn
    ? plural(complete, {
        one: `# provider found, ${more} nearby`,
        other: `# providers found, ${more} nearby`,
      })
    : plural(complete, {
        one: `# provider found, ${more} in part`,
        other: `# providers found, ${more} in part`,
      });
}

/** The button that leads back to the results; null while they load. */
export function showText(counted: Counted | null): string {
  if (counted === null) return 'Show results';
  const count = countOf(counted.total, counted.totalIsMore);
  return plural(counted.total, { one: `Show ${count} result`, other: `Show ${count} results` });
}

/** The heading of listings that match partially: "No painter in Abuja yet. Nearby:". A date is the first to be dropped. */
export function relaxedHeading({ service, place, availableOn, complete }: UnderstoodView): string {
  if (availableOn)
    return complete > 0
      ? `These do not say that they are free on ${weekdayOf(availableOn)}:`
      : `None of these says it is free on ${weekdayOf(availableOn)}:`;
  if (!place) return complete > 0 ? 'Partial matches:' : 'Nothing matches all of these words. Closest:';
  if (complete > 0) return `That is everyone in ${shortPlace(place)}. Nearby:`;
  return service
    ? `No ${tradeOf(service).one} in ${shortPlace(place)} yet. Nearby:`
    : `No match in ${shortPlace(place)} yet. Nearby:`;
}

/** A part of the query that was understood, and the query without it. */
interface Chip {
  label: string;
  without: string;
}

/** The understood parts of the query, each of which can be removed. */
export function chipsOf(understood: UnderstoodView): Chip[] {
  const { service, place, withoutService, withoutPlace, availableOn, withoutDate } = understood;
  const chips: (Chip | null)[] = [
    service === null || withoutService === null
      ? null
      : { label: serviceLabel(service), without: withoutService },
    place === null || withoutPlace === null
      ? null
      : { label: [place.area, place.state].filter(Boolean).join(', '), without: withoutPlace },
    availableOn === undefined || withoutDate === undefined
      ? null
      : { label: `Free on ${weekdayOf(availableOn)}`, without: withoutDate },
  ];
  return chips.filter((chip) => chip !== null);
}
