import { alsoInBarClass } from '../components/shared/bottom-bar.js';
import { buttonClass, ButtonLink } from '../components/ui/button.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { ContactActions, ContactLines } from '../features/bookings/components/contact-actions.js';
import type { ListingDetailView } from '../lib/api/api-types.js';
import { paths } from '../lib/paths.js';
import { useWhenNeeded } from '../lib/screen/use-on-demand.js';
import { StartChat } from './start-chat.js';

const importMore = () => import('./path-to-review.js');
const importPath = () => importMore().then(({ PathToReview }) => PathToReview);
const importBar = () => importMore().then(({ BarAction }) => BarAction);
const importBooking = () => importMore().then(({ BookService }) => BookService);

/** Booking first, then the links to call or write. Only the links are written by the server; the rest comes on demand. */
export function ProviderContact({ listing }: { listing: ListingDetailView }) {
  const [BookService] = useWhenNeeded(importBooking, true);
  const { userId } = listing;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="sr-only">Contact</h2>
      {BookService ? (
        <BookService listing={listing} />
      ) : (
        userId !== null && (
          <>
            <Skeleton className="h-11 noscript:hidden" />
            <noscript>
              <a
                href={paths.book(listing.id)}
                className={buttonClass({ wide: true, className: alsoInBarClass })}
              >
                Book Service
              </a>
            </noscript>
          </>
        )
      )}
      <ContactActions
        listing={listing}
        startChat={
          userId !== null && <StartChat listing={listing} ownerId={userId} className="grow text-sm!" />
        }
      />
      <ContactLines listing={listing} />
    </div>
  );
}

/** For the bar of a phone: a link to the booking page, until it is known whether there is a booking. */
export function ProviderBarAction({ listing }: { listing: ListingDetailView }) {
  const [BarAction] = useWhenNeeded(importBar, true);
  if (BarAction) return <BarAction listing={listing} />;
  return listing.userId === null ? null : <ButtonLink to={paths.book(listing.id)}>Book now</ButtonLink>;
}

/** DETAIL-22. */
export function ProviderPath({ listing }: { listing: ListingDetailView }) {
  const [PathToReview] = useWhenNeeded(importPath, true);
  return PathToReview ? <PathToReview listing={listing} /> : <Skeleton className="h-48" />;
}
