import { useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPinCheck } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { SelectField } from '../../../components/ui/field.js';
import { myListings } from '../../../lib/api/shared.queries.js';
import { ApiError, messageOf } from '../../../lib/api/api-client.js';
import { logFailure } from '../../../lib/api/log-failure.js';
import { saveLocation, readPosition } from '../api/listings.queries.js';
import { NoListings } from './my-listings.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';

/** DASH-08, OP-39: saves this device's position for one of the user's listings. */
export function LocationTab() {
  return (
    <Loaded
      query={useQuery(myListings())}
      height="h-64"
      failed="Your listings did not load"
      failedText="Check your connection and try again."
    >
      {(listings) => <Locations listings={listings} />}
    </Loaded>
  );
}

function Locations({ listings }: { listings: readonly ListingDetailView[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const listing = listings.find(({ id }) => id === chosen) ?? listings[0];
  if (!listing) return <NoListings />;
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <h2 className="text-lg">Verify where you work</h2>
      <p className="text-muted">
        Go to your place of work and save your location from there. Your page will then show that you were in
        that state, and when.
      </p>
      <SelectField
        label="Service"
        choices={listings.map(({ id, businessName, city, state }) => [
          id,
          `${businessName}, ${city}, ${state}`,
        ])}
        value={listing.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <ListingLocation key={listing.id} listing={listing} />
    </Card>
  );
}

function ListingLocation({ listing }: { listing: ListingDetailView }) {
  const { id, businessName, state, isLocationVerified } = listing;
  const [reading, setReading] = useState(false);
  const save = useSubmit({
    makesStale: ['listings'],
    send: (position: Parameters<typeof saveLocation>[1]) => saveLocation(id, position),
    done: {
      title: 'Location verified',
      description: `The page of ${businessName} now shows this, with the month.`,
    },
  });
  const read = async () => {
    save.reset();
    setReading(true);
    try {
      save.mutate(await readPosition());
    } catch (failure) {
      // DETAIL-24: without a message.
      logFailure('read', failure as Error, ['position']);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        Status:
        {isLocationVerified ? (
          <Badge tone="success">
            <MapPinCheck aria-hidden />
            Verified
          </Badge>
        ) : (
          <Badge>Not verified</Badge>
        )}
      </p>
      <Button
        className="self-start"
        pending={reading || save.isPending}
        pendingText={reading ? 'Finding your location...' : 'Saving...'}
        onClick={() => void read()}
      >
        <LocateFixed aria-hidden className="size-5" />
        {isLocationVerified ? 'Update Location' : 'Verify Location'}
      </Button>
      {save.isError && (
        <Alert tone="danger" role="alert">
          {refusalInWords(save.error, state)}
        </Alert>
      )}
      <p className="text-sm text-muted">
        Your browser will ask for permission first. Visitors see that the location was verified and roughly
        how far away it is; only you and our team see the exact location.
      </p>
    </>
  );
}

function refusalInWords(error: Error, state: string): string {
  const text = messageOf(error, 'Your location could not be saved. Check your connection and try again.');
  const elsewhere = error instanceof ApiError && text.includes("not in the listing's state");
  return elsewhere ? `${text}. The listing says ${state}: try again there, or edit the listing first.` : text;
}
