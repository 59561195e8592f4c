import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';
import { bookingPeople, BookingPersonRow } from './booking-people.projection.js';

const { given } = projectionSpec(bookingPeople);

const ada = { userId: 7, email: 'ada@handwork.example', firstName: 'Ada', lastName: 'Obi' };
const registered = { type: 'UserRegistered', data: ada } as unknown as UserRegistered;
const renamed = {
  type: 'ProfileUpdated',
  data: { userId: 7, firstName: 'Adaeze', lastName: 'Eze' },
} as unknown as ProfileUpdated;
const deleted = { type: 'UserDeleted', data: { userId: 7 } } as unknown as UserDeleted;

describe('people as bookings know them', () => {
  it('BOOK-09: are called as they registered, and later as they call themselves', async () => {
    expect(await given(registered).row(BookingPersonRow, 7)).toEqual(ada);
    expect(await given(registered, renamed).row(BookingPersonRow, 7)).toEqual({
      ...ada,
      firstName: 'Adaeze',
      lastName: 'Eze',
    });
  });

  it('OP-50: nothing is left of a deleted account, also when a change of it came behind', async () => {
    expect(await given(registered, deleted).rows(BookingPersonRow)).toEqual([]);
    expect(await given(registered, deleted, renamed).rows(BookingPersonRow)).toEqual([]);
  });
});
