import type { PlacePageView, PlacePricesView } from '../../../lib/api/api-types.js';
import { naira } from '../../../lib/format/naira.js';
import { placeName, shortPlace } from './place-names.rules.js';
import { personOf, personsOf, placeHeading } from './trade-persons.rules.js';
import { grouped } from '../../../lib/grouped.js';

/** With fewer prices an answer would describe single providers, not the place. */
const ENOUGH_PRICES = 3;
const NAMED_NEARBY = 3;

/** "14 plumbers", "1 plumber", "No plumber". */
export const countedPersons = (service: string, count: number): string =>
  count === 0
    ? `No ${personOf(service)}`
    : `${grouped(count)} ${count === 1 ? personOf(service) : personsOf(service)}`;

/** "₦5,000 to ₦20,000", or the one price that there is. */
export const priceRange = ({ lowest, highest }: PlacePricesView): string =>
  lowest === highest ? naira(lowest) : `${naira(lowest)} to ${naira(highest)}`;

/** How many there are and what they ask, in a sentence or two. */
export function placeSummary(place: PlacePageView): string {
  const { serviceType, total, prices } = place;
  if (total === 0) return `No ${personOf(serviceType)} in ${placeName(place)} yet.`;
  const who = `${countedPersons(serviceType, total)} in ${placeName(place)}${place.area ? ' or working there' : ''}.`;
  return prices ? `${who} Prices: ${priceRange(prices)}.` : who;
}

export const placeTitle = (place: PlacePageView, siteName: string): string => {
  const from = place.prices ? ` from ${naira(place.prices.lowest)}` : '';
  return `${placeHeading(place)}${from} | ${siteName}`;
};

export const placeDescription = (place: PlacePageView): string =>
  `${placeSummary(place)} Compare prices, ratings and areas, and contact the provider yourself.`;

interface PlaceQuestion {
  question: string;
  answer: string;
}

/** What people ask, answered from what is listed; a question without enough to answer it is left out. */
export function placeQuestions(place: PlacePageView): PlaceQuestion[] {
  const { serviceType, total, prices } = place;
  const where = shortPlace(place);
  const questions: (PlaceQuestion | null)[] = [
    prices && prices.listings >= ENOUGH_PRICES
      ? {
          question: `How much does ${withArticle(personOf(serviceType))} in ${where} cost?`,
          answer: costs(place, prices),
        }
      : null,
    total > 0
      ? {
          question: `How many ${personsOf(serviceType)} are there in ${where}?`,
          answer: `${countedPersons(serviceType, total)} on this site ${total === 1 ? 'is' : 'are'} in ${placeName(place)}${place.area ? ' or will come there' : ''}.`,
        }
      : null,
    nearbyQuestion(place),
  ];
  return questions.filter((question) => question !== null);
}

const costs = ({ serviceType }: PlacePageView, prices: PlacePricesView): string =>
  `${countedPersons(serviceType, prices.listings)} name a price: ${priceRange(prices)}. Half of them start at ${naira(prices.middle)} or less. What your job costs depends on the work, so agree the price before it starts.`;

function nearbyQuestion(place: PlacePageView): PlaceQuestion | null {
  const near = [...place.inside, ...place.nearby].slice(0, NAMED_NEARBY);
  if (near.length === 0) return null;
  const list = near.map((link) => `${shortPlace(link)} (${grouped(link.total)})`).join(', ');
  const { serviceType } = place;
  return place.inside.length > 0
    ? {
        question: `Where in ${shortPlace(place)} are most ${personsOf(serviceType)}?`,
        answer: `Most are found in ${list}.`,
      }
    : {
        question: `Where near ${shortPlace(place)} can I find ${withArticle(personOf(serviceType))}?`,
        answer: `Nearest: ${list}.`,
      };
}

const withArticle = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
