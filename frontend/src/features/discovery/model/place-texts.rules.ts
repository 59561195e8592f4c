import type { PlacePageView, PlacePricesView } from '../../../lib/api/api-types.js';
import { naira, plural, grouped } from '../../../lib/format/numbers.js';
import { placeName, shortPlace, placeHeading, tradeOf } from './names.rules.js';

/** With fewer prices an answer would describe single providers, not the place. */
const ENOUGH_PRICES = 3;
const NAMED_NEARBY = 3;

/** "₦5,000 to ₦20,000", or the one price that there is. */
export const priceRange = ({ lowest, highest }: PlacePricesView): string =>
  lowest === highest ? naira(lowest) : `${naira(lowest)} to ${naira(highest)}`;

/** The number of listings and their prices, in a sentence or two. */
export function placeSummary(place: PlacePageView): string {
  const { serviceType, total, prices } = place;
  const { one, many } = tradeOf(serviceType);
  const where = placeName(place);
  if (total === 0) return `No ${one} in ${where} yet.`;
  const counted = place.area
    ? plural(total, {
        one: `# ${one} in ${where} or working there.`,
        other: `# ${many} in ${where} or working there.`,
      })
    : plural(total, { one: `# ${one} in ${where}.`, other: `# ${many} in ${where}.` });
  return prices ? `${counted} Prices: ${priceRange(prices)}.` : counted;
}

export const placeTitle = (place: PlacePageView, siteName: string): string =>
  place.prices
    ? `${placeHeading(place)} from ${naira(place.prices.lowest)} | ${siteName}`
    : `${placeHeading(place)} | ${siteName}`;

export const placeDescription = (place: PlacePageView): string =>
  `${placeSummary(place)} Compare prices, ratings and areas, and contact the provider yourself.`;

interface PlaceQuestion {
  question: string;
  answer: string;
}

/** Common questions, answered from the listings; those without enough data are left out. */
export const placeQuestions = (place: PlacePageView): PlaceQuestion[] =>
  [costQuestion(place), countQuestion(place), nearbyQuestion(place)].filter((question) => question !== null);

function costQuestion(place: PlacePageView): PlaceQuestion | null {
  const { serviceType, prices } = place;
  if (!prices || prices.listings < ENOUGH_PRICES) return null;
  const { many, any } = tradeOf(serviceType);
  return {
    question: `How much does ${any} in ${shortPlace(place)} cost?`,
    answer: `${grouped(prices.listings)} ${many} name a price: ${priceRange(prices)}. Half of them start at ${naira(prices.middle)} or less. What your job costs depends on the work, so agree the price before it starts.`,
  };
}

function countQuestion(place: PlacePageView): PlaceQuestion | null {
  const { serviceType, total } = place;
  if (total === 0) return null;
  const { one, many } = tradeOf(serviceType);
  const where = placeName(place);
  return {
    question: `How many ${many} are there in ${shortPlace(place)}?`,
    answer: place.area
      ? plural(total, {
          one: `# ${one} on this site is in ${where} or will come there.`,
          other: `# ${many} on this site are in ${where} or will come there.`,
        })
      : plural(total, {
          one: `# ${one} on this site is in ${where}.`,
          other: `# ${many} on this site are in ${where}.`,
        }),
  };
}

function nearbyQuestion(place: PlacePageView): PlaceQuestion | null {
  const near = [...place.inside, ...place.nearby].slice(0, NAMED_NEARBY);
  if (near.length === 0) return null;
  const list = near.map((link) => `${shortPlace(link)} (${grouped(link.total)})`).join(', ');
  const { many, any } = tradeOf(place.serviceType);
  return place.inside.length > 0
    ? { question: `Where in ${shortPlace(place)} are most ${many}?`, answer: `Most are found in ${list}.` }
    : { question: `Where near ${shortPlace(place)} can I find ${any}?`, answer: `Nearest: ${list}.` };
}
