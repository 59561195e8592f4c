import { useHydrated } from '../../../components/shared/client-only.js';
import { cardGrid, ProviderCard } from '../../../components/shared/provider-card.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Section } from '../../../components/ui/section.js';
import type { PlacePageView } from '../../../lib/api/api-types.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { grouped } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { useSite } from '../../../lib/session/site.js';
import { placeCrumbs, placeStructuredData } from '../model/place-data.rules.js';
import { placeName, shortPlace, placeHeading, tradeOf, usualPrices } from '../model/names.rules.js';
import { placeDescription, placeQuestions, placeSummary, placeTitle } from '../model/place-texts.rules.js';
import { Disclaimer } from './disclaimer.js';
import { Breadcrumb } from './breadcrumb.js';
import { PlaceLinks } from './place-links.js';

/** A trade in the country, a state or an area: who does it there, what they ask, and what lies around. */
export function PlacePage({ place }: { place: PlacePageView }) {
  const site = useSite();
  const { serviceType, path } = place;
  usePageHead({
    title: placeTitle(place, site.name),
    description: placeDescription(place),
    canonical: path,
    ...(place.isIndexed ? {} : { unlisted: true }),
    jsonLd: placeStructuredData(place, site),
  });
  return (
    <div className="page-width flex flex-col gap-4 pt-2 md:gap-6 md:pt-4">
      <div>
        <Breadcrumb crumbs={placeCrumbs(place)} hereLast />
        <h1 className="mt-1 text-xl md:text-2xl">{placeHeading(place)}</h1>
        <p className="mt-2 max-w-prose text-sm text-muted md:text-base">
          {placeSummary(place)}
          {place.priceGuide && place.state && ` ${usualPrices(place.priceGuide, place.state)}`}
        </p>
        <div className="mt-2">
          <Disclaimer />
        </div>
      </div>
      {place.providers.length > 0 ? <Providers place={place} /> : <NoProviders place={place} />}
      <PlaceLinks
        title={
          place.state === null ? `${serviceLabel(serviceType)} by state` : `Areas of ${shortPlace(place)}`
        }
        links={place.inside}
        label={shortPlace}
      />
      <PlaceLinks
        title={`More ${tradeOf(serviceType).many} nearby`}
        links={place.nearby}
        label={shortPlace}
      />
      <PlaceLinks
        title={`Other services in ${shortPlace(place)}`}
        links={place.trades}
        label={(link) => serviceLabel(link.serviceType)}
      />
      <Questions place={place} />
      <p className="text-muted">
        Do you do this work?{' '}
        <ButtonLink variant="link" to={paths.createListing}>
          List your service
        </ButtonLink>
      </p>
    </div>
  );
}

const searchOf = ({ serviceType, state, area }: PlacePageView): string =>
  paths.search({ service: serviceType, ...(state ? { state } : {}), ...(area ? { area } : {}) });

/** Photos follow with the app: the page as it is first sent shows the drawings of the trade, a kilobyte each. */
function Providers({ place }: { place: PlacePageView }) {
  const hydrated = useHydrated();
  const { providers, serviceType, total } = place;
  return (
    <section aria-label="Providers">
      <ul className={cardGrid}>
        {providers.map((card, index) => (
          <li key={card.id}>
            <ProviderCard
              card={hydrated ? card : { ...card, images: [] }}
              to={paths.provider(card.id)}
              level="h2"
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-center">
        <ButtonLink variant="secondary" to={searchOf(place)}>
          {total > providers.length
            ? `See all ${grouped(total)} ${tradeOf(serviceType).many}`
            : 'Filter by price and rating'}
        </ButtonLink>
      </div>
    </section>
  );
}

const NoProviders = ({ place }: { place: PlacePageView }) => (
  <section aria-label="Providers" className="rounded-card border border-line bg-surface p-6">
    <p>
      No one in {placeName(place)} offers this yet. Try a nearby area, search for something else, or post what
      you need and let providers respond.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink to={paths.serviceRequests}>Post a request</ButtonLink>
      <ButtonLink variant="secondary" to={searchOf({ ...place, state: null, area: null })}>
        Search all of Nigeria
      </ButtonLink>
    </div>
  </section>
);

function Questions({ place }: { place: PlacePageView }) {
  const questions = placeQuestions(place);
  if (questions.length === 0) return null;
  return (
    <Section title="Common questions">
      <dl className="flex flex-col gap-3">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="max-w-prose text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
