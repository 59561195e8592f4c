import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/ui/link.js';
import { myListings } from '../../../lib/api/shared.queries.js';
import { paths } from '../../../lib/paths.js';

export function TimesLinks() {
  const { data } = useQuery(myListings());
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
