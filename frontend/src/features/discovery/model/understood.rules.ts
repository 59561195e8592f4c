import { serviceLabel } from '../../../lib/service-label.js';
import type { UnderstoodView } from '../../../lib/api-types.js';

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

const personOf = (service: string): string => PERSONS[service] ?? `${serviceLabel(service)} provider`;

const placeOf = ({ area, state }: NonNullable<UnderstoodView['place']>): string =>
  area ?? (state === 'FCT (Abuja)' ? 'Abuja' : state);

/** What stands above the listings that lack something: "No painter in Abuja yet. Nearby:". */
export function relaxedHeading({ service, place, complete }: UnderstoodView): string {
  if (!place) return complete > 0 ? 'These match in part:' : 'Nothing matches all of these words. Closest:';
  if (complete > 0) return `That is everyone in ${placeOf(place)}. Nearby:`;
  return `No ${service ? personOf(service) : 'match'} in ${placeOf(place)} yet. Nearby:`;
}

/** Something that was understood, and the query without it. */
export interface Chip {
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
