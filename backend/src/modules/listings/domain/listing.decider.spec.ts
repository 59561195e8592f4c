import { MEDIA_LIMITS } from './listing-media.rules.js';
import { kobo } from '../../../kernel/money.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import type { ListingCreated, ListingDetails, ListingUpdated } from './listing.events.js';
import * as decide from './listing.decider.js';
import {
  InvalidListingImage,
  ListingNotFound,
  MaximumBelowStartingPrice,
  MediaLimitExceeded,
  NotTheListingOwner,
  PositionElsewhere,
} from './listing.errors.js';

const { given } = specOf(decide.listing);

const details: ListingDetails = {
  businessName: 'Adebayo Plumbing Works',
  serviceType: 'plumbing',
  description: 'Pipes, tanks and boreholes.',
  location: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  sublocation: 'Ikeja',
  phone: '08031234567',
  whatsapp: null,
  email: null,
  website: null,
  images: ['https://img.example/cover.jpg'],
  startingPrice: kobo(500_000),
  maxPrice: null,
  pricingType: 'fixed',
  priceDescription: null,
  latitude: null,
  longitude: null,
  serviceAreas: ['Ikeja', 'Agege'],
};
const createdAt = '2026-03-01T08:00:00.000Z';
const updatedAt = '2026-03-02T08:00:00.000Z';

const created: ListingCreated = {
  type: 'ListingCreated',
  data: { ...details, listingId: 1, userId: 7, createdAt },
};
const media = { mediaLimits: MEDIA_LIMITS.free, uploads: {} };
const create = (changes: Partial<ListingDetails> = {}) =>
  decide.create({ listingId: 1, userId: 7, details: { ...details, ...changes }, ...media, createdAt });
const update = (changes: Partial<ListingDetails>, userId = 7, isActive?: boolean) =>
  decide.update({ userId, changes, isActive, ...media, updatedAt });
const updated = (changes: Partial<ListingDetails>, isActive = true): ListingUpdated => ({
  type: 'ListingUpdated',
  data: { ...details, ...changes, listingId: 1, userId: 7, isActive, updatedAt },
});

describe('publishing a listing', () => {
  it('LIST-21: records it for its creator', () => given().when(create()).thenExpect(created));

  it('OP-60: refuses a maximum below the starting price, and takes an equal one', () => {
    given()
      .when(create({ maxPrice: kobo(499_999) }))
      .thenFails(MaximumBelowStartingPrice);
    given()
      .when(create({ maxPrice: kobo(500_000) }))
      .thenExpect({ ...created, data: { ...created.data, maxPrice: kobo(500_000) } });
  });

  it('OP-30: refuses a second image on the free tier', () =>
    given()
      .when(create({ images: ['https://img.example/1.jpg', 'https://img.example/2.jpg'] }))
      .thenFails(MediaLimitExceeded, 'Maximum files reached'));

  it.each(['http://img.example/1.jpg', 'javascript:alert(1)', '/1.jpg', 'https://', 'https://a b/1.jpg'])(
    'refuses the image %s',
    (url) =>
      given()
        .when(create({ images: [url] }))
        .thenFails(InvalidListingImage),
  );
});

describe('changing a listing', () => {
  it('LIST-15: records all details as they are now', () =>
    given(created)
      .when(update({ city: 'Agege' }))
      .thenExpect(updated({ city: 'Agege' })));

  it('keeps what is left out and removes what is null', () =>
    given(created)
      .when(update({ description: null, phone: undefined }))
      .thenExpect(updated({ description: null })));

  it('LIST-07: refuses everybody but the owner', () =>
    given(created)
      .when(update({ city: 'Agege' }, 8))
      .thenFails(NotTheListingOwner));

  it('refuses an unknown and a deleted listing', () => {
    given().when(update({})).thenFails(ListingNotFound);
    given(created, { type: 'ListingDeleted', data: { listingId: 1, userId: 7, deletedAt: updatedAt } })
      .when(update({}))
      .thenFails(ListingNotFound);
  });

  it('takes it off show and leaves it so until changed', () => {
    given(created)
      .when(update({}, 7, false))
      .thenExpect(updated({}, false));
    given(created, updated({}, false)).when(update({})).thenExpect(updated({}, false));
    given(created, updated({}, false))
      .when(update({}, 7, true))
      .thenExpect(updated({}, true));
  });

  it('OP-60: compares a new starting price with the stored maximum', () =>
    given(created, updated({ maxPrice: kobo(600_000) }))
      .when(update({ startingPrice: kobo(600_001) }))
      .thenFails(MaximumBelowStartingPrice));

  it('OP-30: keeps media beyond the limit, but adds none', () => {
    const three = ['https://img.example/1.jpg', 'https://img.example/2.jpg', 'https://img.example/3.mp4'];
    const history = [created, updated({ images: three })] as const;
    given(...history)
      .when(update({ images: three.slice(1) }))
      .thenExpect(updated({ images: three.slice(1) }));
    given(...history)
      .when(update({ images: [...three, 'https://img.example/4.jpg'] }))
      .thenFails(MediaLimitExceeded, 'Maximum files reached');
  });
});

describe('MEDIA-08: taking an image off a listing', () => {
  const [url = ''] = details.images;
  const remove = (userId = 7, address = url) => decide.removeImage({ userId, url: address, updatedAt });

  it('leaves everything else as it is', () => {
    given(created)
      .when(remove())
      .thenExpect(updated({ images: [] }));
    given(created, updated({ images: ['https://img.example/2.jpg', url] }, false))
      .when(remove())
      .thenExpect(updated({ images: ['https://img.example/2.jpg'] }, false));
  });

  it('does nothing when it is not there', () => given(created).when(remove(7, '/api/files/x')).thenExpect());

  it('LIST-07: is for the owner', () => {
    given(created).when(remove(8)).thenFails(NotTheListingOwner);
    given().when(remove()).thenFails(ListingNotFound);
  });
});

describe('OP-39: verifying the location', () => {
  const at = { latitude: 6.6018, longitude: 3.3515 };
  const verify = (state: string | null, userId = 7) =>
    decide.verifyLocation({ userId, ...at, state, verifiedAt: updatedAt });
  const verified = {
    type: 'ListingLocationVerified',
    data: { listingId: 1, userId: 7, ...at, verifiedAt: updatedAt },
  } as const;

  it('records a position in the listing’s state, as often as it is said', () => {
    given(created).when(verify('Lagos')).thenExpect(verified);
    given(created, verified).when(verify('Lagos')).thenExpect(verified);
  });

  it('refuses another state, and the sea', () => {
    given(created).when(verify('Ogun')).thenFails(PositionElsewhere);
    given(created).when(verify(null)).thenFails(PositionElsewhere);
  });

  it('is for the owner', () => {
    given(created).when(verify('Lagos', 8)).thenFails(NotTheListingOwner);
    given().when(verify('Lagos')).thenFails(ListingNotFound);
  });
});

describe('OP-50: deleting a listing', () => {
  const remove = decide.remove(updatedAt);
  const deleted = {
    type: 'ListingDeleted',
    data: { listingId: 1, userId: 7, deletedAt: updatedAt },
  } as const;

  it('happens once', () => {
    given(created).when(remove).thenExpect(deleted);
    given(created, deleted).when(remove).thenFails(ListingNotFound);
  });
  it('needs a listing', () => given().when(remove).thenFails(ListingNotFound));
});
