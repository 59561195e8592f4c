import type { AggregateOffer, BreadcrumbList, FAQPage, Graph, ItemList, Service } from 'schema-dts';
import type { PlacePageView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import type { Site } from '../../../lib/session/site.js';
import { placeName, shortPlace, placeHeading } from './names.rules.js';
import { placeQuestions } from './place-texts.rules.js';

export interface Crumb {
  to: string;
  label: string;
}

/** From the home page down to the place, each with its own page. */
export function placeCrumbs({ path, serviceType, state, area }: PlacePageView): Crumb[] {
  const up = (levels: number): string => path.split('/').slice(0, -levels).join('/');
  const deeper = [state !== null, area !== null].filter(Boolean).length;
  return [
    { to: paths.home, label: 'Home' },
    { to: deeper === 0 ? path : up(deeper), label: serviceLabel(serviceType) },
    ...(state === null
      ? []
      : [{ to: deeper === 1 ? path : up(1), label: shortPlace({ state, area: null }) }]),
    ...(area === null ? [] : [{ to: path, label: area }]),
  ];
}

/** The page for search engines: nothing that is not on it. */
export const placeStructuredData = (place: PlacePageView, site: Site): Graph => {
  const questions = placeQuestions(place);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbs(place, site),
      ...(place.providers.length > 0 ? [items(place, site), service(place, site)] : []),
      ...(questions.length > 0 ? [faq(questions)] : []),
    ],
  };
};

const breadcrumbs = (place: PlacePageView, site: Site): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: placeCrumbs(place).map(({ to, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: site.publicUrl + to,
  })),
});

const items = (place: PlacePageView, site: Site): ItemList => ({
  '@type': 'ItemList',
  name: placeHeading(place),
  numberOfItems: place.total,
  itemListElement: place.providers.map(({ id, businessName }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: businessName,
    url: site.publicUrl + paths.provider(id),
  })),
});

const service = (place: PlacePageView, site: Site): Service => ({
  '@type': 'Service',
  name: placeHeading(place),
  serviceType: serviceLabel(place.serviceType),
  areaServed: placeName(place),
  url: site.publicUrl + place.path,
  ...(place.prices ? { offers: offers(place.prices) } : {}),
});

const offers = ({ listings, lowest, highest }: NonNullable<PlacePageView['prices']>): AggregateOffer => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'NGN',
  lowPrice: lowest,
  highPrice: highest,
  offerCount: listings,
});

const faq = (questions: ReturnType<typeof placeQuestions>): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
