import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/ui/button.js';
import { myListings } from '../../../lib/api/shared.queries.js';
import { paths } from '../../../lib/paths.js';

export function TimesLinks() {
  const { data } = useQuery(myListings());
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {data?.map(({ id, businessName }) => (
        <ButtonLink key={id} to={paths.availability(id)} variant="secondary" className="wrap-anywhere">
          {data.length === 1 ? 'Set your times' : `Set the times of ${businessName}`}
        </ButtonLink>
      ))}
    </div>
  );
}
