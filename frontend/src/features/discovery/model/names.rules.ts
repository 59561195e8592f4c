import type { PriceGuideView } from '../../../lib/api/api-types.js';
import { naira, grouped } from '../../../lib/format/numbers.js';
import { serviceLabel } from '../../../lib/format/names.js';

interface NamedPlace {
  state: string | null;
  area: string | null;
}

/** A state as people say it. */
const stateName = (state: string): string => (state === 'FCT (Abuja)' ? 'Abuja' : state);

/** The narrowest name: "Ikeja", "Abuja", "Nigeria". */
export const shortPlace = ({ area, state }: NamedPlace): string =>
  area ?? (state === null ? 'Nigeria' : stateName(state));

/** With the state that it lies in: "Ikeja, Lagos". */
export const placeName = ({ area, state }: NamedPlace): string =>
  area !== null && state !== null ? `${area}, ${stateName(state)}` : shortPlace({ area, state });

/** The people of a trade in the forms that sentences need: "plumber", "plumbers", "a plumber". */
type Trade = Record<'one' | 'many' | 'any', string>;

/** Names of people in a trade, where they do not follow from the name of the trade. */
const TRADES: Readonly<Record<string, Trade>> = {
  acRepair: { one: 'AC repairer', many: 'AC repairers', any: 'an AC repairer' },
  baking: { one: 'baker', many: 'bakers', any: 'a baker' },
  barbing: { one: 'barber', many: 'barbers', any: 'a barber' },
  bricklaying: { one: 'bricklayer', many: 'bricklayers', any: 'a bricklayer' },
  carpentry: { one: 'carpenter', many: 'carpenters', any: 'a carpenter' },
  catering: { one: 'caterer', many: 'caterers', any: 'a caterer' },
  childCare: { one: 'nanny', many: 'nannies', any: 'a nanny' },
  computerRepair: { one: 'computer repairer', many: 'computer repairers', any: 'a computer repairer' },
  driving: { one: 'driver', many: 'drivers', any: 'a driver' },
  electrical: { one: 'electrician', many: 'electricians', any: 'an electrician' },
  eventPlanning: { one: 'event planner', many: 'event planners', any: 'an event planner' },
  fashionDesign: { one: 'tailor', many: 'tailors', any: 'a tailor' },
  fumigation: { one: 'fumigator', many: 'fumigators', any: 'a fumigator' },
  gardening: { one: 'gardener', many: 'gardeners', any: 'a gardener' },
  generatorRepair: { one: 'generator repairer', many: 'generator repairers', any: 'a generator repairer' },
  hairStyling: { one: 'hair stylist', many: 'hair stylists', any: 'a hair stylist' },
  handyman: { one: 'handyman', many: 'handymen', any: 'a handyman' },
  houseCleaning: { one: 'cleaner', many: 'cleaners', any: 'a cleaner' },
  makeup: { one: 'makeup artist', many: 'makeup artists', any: 'a makeup artist' },
  mechanic: { one: 'mechanic', many: 'mechanics', any: 'a mechanic' },
  movingServices: { one: 'mover', many: 'movers', any: 'a mover' },
  nailCare: { one: 'nail technician', many: 'nail technicians', any: 'a nail technician' },
  painting: { one: 'painter', many: 'painters', any: 'a painter' },
  phoneRepair: { one: 'phone repairer', many: 'phone repairers', any: 'a phone repairer' },
  photography: { one: 'photographer', many: 'photographers', any: 'a photographer' },
  plumbing: { one: 'plumber', many: 'plumbers', any: 'a plumber' },
  security: { one: 'security guard', many: 'security guards', any: 'a security guard' },
  shoeMaking: { one: 'shoemaker', many: 'shoemakers', any: 'a shoemaker' },
  solarInstallation: { one: 'solar installer', many: 'solar installers', any: 'a solar installer' },
  tiling: { one: 'tiler', many: 'tilers', any: 'a tiler' },
  tutoring: { one: 'tutor', many: 'tutors', any: 'a tutor' },
  welding: { one: 'welder', many: 'welders', any: 'a welder' },
};

/** Of a trade without words of its own: "Laundry provider". */
export function tradeOf(service: string): Trade {
  const label = serviceLabel(service);
  const any = /^[aeiou]/i.test(label) ? `an ${label} provider` : `a ${label} provider`;
  return TRADES[service] ?? { one: `${label} provider`, many: `${label} providers`, any };
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Plumbers in Ikeja, Lagos". */
export const placeHeading = ({ serviceType, ...place }: NamedPlace & { serviceType: string }): string =>
  `${capitalised(tradeOf(serviceType).many)} in ${placeName(place)}`;

/** Two figures say enough: "₦8,250" is about ₦8,300. */
const rounded = (amount: number): number => Number(amount.toPrecision(2));

/** Contract 3.15: "Most pay ₦8,000 to ₦15,000 in Lagos, from 24 agreed prices." */
export function usualPrices({ count, low, high }: PriceGuideView, state: string): string {
  const [from, to] = [naira(rounded(low)), naira(rounded(high))];
  const range = from === to ? `about ${from}` : `${from} to ${to}`;
  return `Most pay ${range} in ${stateName(state)}, from ${grouped(count)} agreed prices.`;
}
