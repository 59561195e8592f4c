import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { Rating } from '../../../components/shared/rating.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { OrderButtons } from '../../../components/ui/order-buttons.js';
import type { ProviderCardView, ServiceRequestView } from '../../../lib/api/api-types.js';
import { dayOf, slotTimeOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { requestQueries, type ResponseShown } from '../api/service-requests.queries.js';
import { cardOf, checkedText, offersBy, type OfferOrder } from '../model/offers.rules.js';
import { AcceptOffer, offererOf } from './accept-offer.js';

interface OffersProps {
  request: ServiceRequestView;
  offers: readonly ResponseShown[];
  chosen: ResponseShown | null;
  onAccepted: () => void;
}

const HEADINGS = ['Provider', 'Price', 'When', 'Rating and checks', 'Message', ''];

/** The columns of a wide screen; on a phone an offer is a block with the price beside the name. */
const COLUMNS =
  'lg:grid-cols-[minmax(0,4fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)_7rem] lg:gap-4';

/** Contract 3.15: offers to a request, compared by its owner. */
export function Offers({ request, offers, chosen, onAccepted }: OffersProps) {
  const [order, setOrder] = useState<OfferOrder>('newest');
  const listingIds = offers.flatMap(({ provider }) => provider?.listingId ?? []);
  const { data: cards = [] } = useQuery(requestQueries.offering(listingIds));
  return (
    <>
      {offers.length > 1 && (
        <OrderButtons
          label="Order of the offers"
          orders={ORDERS.filter(([value]) => value !== 'soonest' || cards.some(({ nextFree }) => nextFree))}
          order={order}
          onOrder={setOrder}
        />
      )}
      <div className="rounded-card border border-line bg-surface">
        <p
          aria-hidden
          className={`hidden border-b border-line px-4 py-2 text-sm font-semibold text-muted lg:grid ${COLUMNS}`}
        >
          {HEADINGS.map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </p>
        <ul className="divide-y divide-line">
          {offersBy(order, offers, cards).map((offer) => (
            <li key={offer.id}>
              <Offer offer={offer} card={cardOf(offer, cards)} serviceType={request.serviceType}>
                {request.status === 'open' && !offer.isSelected && (
                  <AcceptOffer
                    requestId={request.id}
                    response={offer}
                    chosen={chosen}
                    onAccepted={onAccepted}
                  />
                )}
                <ContactOfferer offer={offer} />
              </Offer>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const ORDERS = [
  ['newest', 'Newest'],
  ['price', 'Price'],
  ['rating', 'Rating'],
  ['soonest', 'Soonest'],
] as const;

interface OfferProps {
  offer: ResponseShown;
  card: ProviderCardView | undefined;
  /** Of the request: the drawing in the place of a missing picture. */
  serviceType: string;
  children: ReactNode;
}

function Offer({ offer, card, serviceType, children }: OfferProps) {
  const { provider, message, isSelected = false, quotedPrice, estimatedDuration, availability } = offer;
  const checks = checkedText(card?.checks);
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 ${COLUMNS} ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      <div className="flex min-w-0 items-start gap-3">
        {provider && (
          <ListingPicture
            id={provider.listingId}
            image={provider.image ?? undefined}
            businessName={provider.businessName}
            serviceType={serviceType}
            sizes="3rem"
            className="size-12 shrink-0 rounded-control"
          />
        )}
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">
            {provider ? (
              <Link to={paths.provider(provider.listingId)} className="underline underline-offset-4">
                {provider.businessName}
              </Link>
            ) : (
              'Service Provider'
            )}
          </h3>
          <p className="text-sm text-muted">
            {provider && 'Service Provider · '}
            <span className="whitespace-nowrap">{dayOf(offer.createdAt)}</span>
          </p>
          {isSelected && <Badge tone="success">Accepted</Badge>}
        </div>
      </div>
      <p className="text-right text-base font-semibold tabular-nums lg:text-left">
        <span className="sr-only">Price: </span>
        {typeof quotedPrice === 'number' ? (
          naira(quotedPrice)
        ) : (
          <span className="text-sm font-normal text-muted">No price</span>
        )}
      </p>
      <p className={`${cellClass} empty:hidden lg:empty:block`}>
        {[availability, estimatedDuration && `How long: ${estimatedDuration}`, freeText(card)]
          .filter((text) => text)
          .map((text) => (
            <span key={text} className="block wrap-anywhere">
              {text}
            </span>
          ))}
      </p>
      <p className={`${cellClass} empty:hidden lg:empty:block`}>
        {provider && <Rating average={provider.averageRating} count={provider.totalReviews} />}
        {checks && <span className="block">{checks}</span>}
      </p>
      <p className="col-span-2 wrap-anywhere whitespace-pre-line lg:col-span-1 lg:text-sm">{message}</p>
      <div className="col-span-2 flex flex-wrap gap-2 empty:hidden lg:col-span-1 lg:flex-col">{children}</div>
    </article>
  );
}

const cellClass = 'col-span-2 flex flex-wrap gap-x-3 text-sm text-muted lg:col-span-1 lg:block';

const freeText = (card: ProviderCardView | undefined): string | undefined =>
  card?.nextFree && `Free from ${slotTimeOf(card.nextFree, Date.now())}`;

const ContactOfferer = ({ offer }: { offer: ResponseShown }) =>
  offer.userId !== undefined && (
    <ButtonLink variant="secondary" to={paths.chatWith(offer.userId, offer.provider?.listingId)}>
      <MessageCircle aria-hidden className="size-5 lg:hidden" />
      Contact <span className="sr-only">{offererOf(offer)}</span>
    </ButtonLink>
  );
