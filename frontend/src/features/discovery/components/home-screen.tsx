import { useQuery } from '@tanstack/react-query';
import { tradePicture } from '../../../components/shared/cover.rules.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { PROVIDER_COUNT_FALLBACK } from '../../../lib/constants.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { Link } from '../../../components/ui/link.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { homeStructuredData } from '../model/structured-data.rules.js';
import { FeaturedProviders } from './featured-providers.js';
import { HeroSearch } from './hero-search.js';
import { PlaceLinks } from './place-links.js';
import { shortPlace } from '../model/names.rules.js';
import type { PlaceLinkView } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/numbers.js';
import { serviceLabel } from '../../../lib/format/names.js';

/** HOME-03: the chips, in this order; the slug is the service type's key (OP-21). */
const HOME_CATEGORIES: readonly { slug: string; label: string }[] = [
  { slug: 'houseCleaning', label: 'House Cleaning' },
  { slug: 'plumbing', label: 'Plumbing' },
  { slug: 'tutoring', label: 'Tutoring' },
  { slug: 'electrical', label: 'Electrical' },
  { slug: 'painting', label: 'Painting' },
  { slug: 'handyman', label: 'Handyman' },
];

const MOST_LINKS = 8;

export function HomeScreen() {
  const site = useSite();
  const { name } = site;
  usePageHead({
    title: `${name} - Find someone nearby who can do the job`,
    description:
      'Plumbers, electricians, cleaners, tutors, tailors and more in all 36 states and the FCT. Compare prices and ratings, then contact the provider yourself.',
    canonical: '/',
    jsonLd: homeStructuredData(site),
  });
  return (
    <>
      <section className="adire text-on-band">
        <div className="page-width py-4 md:py-10">
          <h1 className="text-lg md:text-2xl">Find someone nearby who can do the job</h1>
          <p className="mt-1 mb-3 text-sm text-on-band-muted md:mt-2 md:mb-6 md:text-base">
            <ProviderCount /> Compare prices.
          </p>
          <HeroSearch />
        </div>
      </section>
      <Categories />
      <FeaturedProviders />
      <MorePlaces />
      <Invitation />
    </>
  );
}

/** HOME-07: the label only while the number is unknown; a real 0 shows 0 (OP-45). One person may offer several services. */
function ProviderCount() {
  const { data } = useQuery(discoveryQueries.stats());
  const count = data?.totalProviders;
  return count === undefined
    ? `${PROVIDER_COUNT_FALLBACK} services across Nigeria.`
    : plural(count, { one: '# service across Nigeria.', other: '# services across Nigeria.' });
}

/** HOME-03, each with how many offer it. */
function Categories() {
  const { data } = useQuery(discoveryQueries.popularPlaces());
  return (
    <section aria-labelledby="categories" className="page-width mt-4 md:mt-6">
      <h2 id="categories" className="sr-only">
        Popular services
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 sm:grid-cols-3 md:grid-cols-6 md:gap-4">
        {HOME_CATEGORIES.map(({ slug, label }) => (
          <li key={slug} className="min-w-0">
            <Link
              to={paths.search({ service: slug })}
              className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong"
            >
              <img
                src={tradePicture(slug)}
                alt=""
                width="320"
                height="240"
                decoding="async"
                className="aspect-3/2 w-full object-cover dark:brightness-85"
              />
              <span className="p-2 text-sm font-semibold wrap-anywhere">
                {label}
                <Offering link={data?.trades.find(({ serviceType }) => serviceType === slug)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Offering = ({ link }: { link: PlaceLinkView | undefined }) =>
  link && (
    <span className="block text-xs font-normal text-muted">
      {plural(link.total, { one: '# provider', other: '# providers' })}
    </span>
  );

/** Links to the pages of trades and places; nothing where there are none yet. */
function MorePlaces() {
  const { data } = useQuery(discoveryQueries.popularPlaces());
  if (!data) return null;
  return (
    <div className="page-width mt-10 flex flex-col gap-6">
      <PlaceLinks
        title="Browse services"
        links={data.trades.slice(0, MOST_LINKS)}
        label={(link) => serviceLabel(link.serviceType)}
      />
      <PlaceLinks
        title="Browse by place"
        links={data.places.slice(0, MOST_LINKS)}
        label={(link) => `${serviceLabel(link.serviceType)} in ${shortPlace(link)}`}
      />
    </div>
  );
}

const Invitation = () => (
  <section aria-labelledby="invitation" className="page-width mt-10">
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <div>
        <h2 id="invitation" className="text-lg">
          Do you have a skill people need?
        </h2>
        <p className="mt-1 text-muted">Customers in your area find you and call you.</p>
      </div>
      <ButtonLink variant="secondary" to={paths.createListing}>
        List Your Service
      </ButtonLink>
    </div>
  </section>
);
