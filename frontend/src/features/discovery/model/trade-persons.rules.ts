import { serviceLabel } from '../../../lib/format/service-label.js';
import { type NamedPlace, placeName } from './place-names.rules.js';

/** Who does it, where the trade's own name does not say so. */
const PERSONS: Readonly<Record<string, string>> = {
  acRepair: 'AC repairer',
  baking: 'baker',
  barbing: 'barber',
  bricklaying: 'bricklayer',
  carpentry: 'carpenter',
  catering: 'caterer',
  childCare: 'nanny',
  computerRepair: 'computer repairer',
  driving: 'driver',
  electrical: 'electrician',
  eventPlanning: 'event planner',
  fashionDesign: 'tailor',
  fumigation: 'fumigator',
  gardening: 'gardener',
  generatorRepair: 'generator repairer',
  hairStyling: 'hair stylist',
  handyman: 'handyman',
  houseCleaning: 'cleaner',
  makeup: 'makeup artist',
  mechanic: 'mechanic',
  movingServices: 'mover',
  nailCare: 'nail technician',
  painting: 'painter',
  phoneRepair: 'phone repairer',
  photography: 'photographer',
  plumbing: 'plumber',
  security: 'security guard',
  shoeMaking: 'shoemaker',
  solarInstallation: 'solar installer',
  tiling: 'tiler',
  tutoring: 'tutor',
  welding: 'welder',
};

/** One who does it: "plumber", "Laundry provider". */
export const personOf = (service: string): string => PERSONS[service] ?? `${serviceLabel(service)} provider`;

/** Several of them: "plumbers", "handymen", "nannies". */
export const personsOf = (service: string): string =>
  personOf(service)
    .replace(/man$/, 'men')
    .replace(/([^aeiou])y$/, '$1ie')
    .replace(/men$|$/, (end) => end || 's');

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Plumbers in Ikeja, Lagos". */
export const placeHeading = ({ serviceType, ...place }: NamedPlace & { serviceType: string }): string =>
  `${capitalised(personsOf(serviceType))} in ${placeName(place)}`;
