import { useQuery } from '@tanstack/react-query';
import { ServiceIcon } from '../../../components/shared/service-icon.js';
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
import { PopularPlaces } from './place-links.js';
import { plural } from '../../../lib/format/plural.js';

/** HOME-03: the chips, in this order; the slug is the service type's key (OP-21). */
const HOME_CATEGORIES: readonly { slug: string; label: string }[] = [
  { slug: 'houseCleaning', label: 'House Cleaning' },
  { slug: 'plumbing', label: 'Plumbing' },
  { slug: 'tutoring', label: 'Tutoring' },
  { slug: 'electrical', label: 'Electrical' },
  { slug: 'painting', label: 'Painting' },
  { slug: 'handyman', label: 'Handyman' },
];

/** `/`. */
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
        <div className="page-width py-8 md:py-16">
          <h1 className="max-w-2xl text-xl md:text-2xl">Find someone nearby who can do the job</h1>
          <p className="mt-2 mb-6 max-w-2xl text-pretty text-on-band-muted">
            <ProviderCount /> Compare prices and ratings, then contact them yourself.
          </p>
          <HeroSearch />
        </div>
      </section>
      <Categories />
      <FeaturedProviders />
      <PopularPlaces />
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

/** HOME-03. */
const Categories = () => (
  <section aria-labelledby="categories" className="page-width mt-8">
    <h2 id="categories" className="mb-4 text-xl">
      Popular services
    </h2>
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {HOME_CATEGORIES.map(({ slug, label }) => (
        <li key={slug} className="min-w-0">
          <Link
            to={paths.search({ service: slug })}
            className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-surface p-3 text-sm font-semibold hover:border-line-strong"
          >
            <ServiceIcon serviceType={slug} className="size-6 shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const Invitation = () => (
  <section aria-labelledby="invitation" className="page-width mt-12">
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-6">
      <div className="max-w-xl">
        <h2 id="invitation" className="text-lg">
          Do you have a skill people need?
        </h2>
        <p className="mt-1 text-muted">
          List your service once; customers in your area find you and call you.
        </p>
      </div>
      <ButtonLink variant="secondary" to={paths.createListing}>
        List Your Service
      </ButtonLink>
    </div>
  </section>
);
