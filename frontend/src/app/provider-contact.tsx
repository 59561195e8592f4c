import { alsoInBarClass, BarLabel, barButtonClass } from '../components/shared/bottom-bar.js';
import { buttonClass } from '../components/ui/button.js';
import { Card } from '../components/ui/card.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { ContactActions } from '../features/bookings/components/contact-actions.js';
import { ContactLinks } from '../features/bookings/components/contact-links.js';
import type { ListingDetailView } from '../lib/api/api-types.js';
import { paths } from '../lib/paths.js';
import { useWhenNeeded } from '../lib/screen/use-on-demand.js';
import { StartChat } from './start-chat.js';

const importMore = () => import('./path-to-review.js');
const importPath = () => importMore().then(({ PathToReview }) => PathToReview);
const importBooking = () => importMore().then(({ BookService }) => BookService);

/** The way from a contact to a review. Only the links are written by the server; the rest comes on demand. */
export function ProviderContact({ listing }: { listing: ListingDetailView }) {
  const [PathToReview] = useWhenNeeded(importPath, true);
  const [BookService] = useWhenNeeded(importBooking, true);
  return (
    <>
      <Card>
        <h2 className="mb-3 text-lg">Contact</h2>
        <ContactActions
          listing={listing}
          startChat={
            listing.userId !== null && (
              <StartChat listing={listing} ownerId={listing.userId} className={alsoInBarClass} />
            )
          }
        >
          {BookService ? (
            <BookService listing={listing} />
          ) : (
            <>
              <Skeleton className="h-11 noscript:hidden" />
              {listing.userId !== null && (
                <noscript>
                  <a
                    href={paths.book(listing.id)}
                    className={buttonClass({ variant: 'secondary', wide: true })}
                  >
                    Book Service
                  </a>
                </noscript>
              )}
            </>
          )}
        </ContactActions>
      </Card>
      {PathToReview ? <PathToReview listing={listing} /> : <Skeleton className="h-80" />}
    </>
  );
}

/** The same ways for the bar of a phone. */
export const ProviderContactLinks = ({ listing }: { listing: ListingDetailView }) => (
  <ContactLinks
    listing={listing}
    startChat={
      listing.userId !== null && (
        <StartChat listing={listing} ownerId={listing.userId} className={barButtonClass}>
          <BarLabel>Message</BarLabel>
        </StartChat>
      )
    }
  />
);
