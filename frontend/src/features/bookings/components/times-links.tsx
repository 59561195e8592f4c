import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/ui/link.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { keys } from '../../../lib/api/query-keys.js';
import { paths } from '../../../lib/paths.js';

/** To the hours of each own listing. */
export function TimesLinks() {
  const { data } = useQuery<ListingDetailView[] | null>({ queryKey: keys.myListings() });
  return (
    <div className="flex flex-wrap gap-x-6 empty:hidden">
      {data?.map(({ id, businessName }) => (
        <Link
          key={id}
          to={paths.availability(id)}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 wrap-anywhere"
        >
          {data.length === 1 ? 'Set your times' : `Set the times of ${businessName}`}
        </Link>
      ))}
    </div>
  );
}
