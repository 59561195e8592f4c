import { specOf } from '../../../platform/testing/spec-of.js';
import { EmailAlreadyRegistered, PhoneAlreadyInUse } from './identity.errors.js';
import { emailReservation, phoneReservation } from './reservation.decider.js';
import type { EmailReleased, EmailReserved } from './reservation.events.js';

const AT = '2026-03-01T10:00:00.000Z';
const { given } = specOf(emailReservation.state);

const reservedBy = (userId: number): EmailReserved => ({
  type: 'EmailReserved',
  data: { userId, reservedAt: AT },
});
const releasedBy = (userId: number): EmailReleased => ({
  type: 'EmailReleased',
  data: { userId, releasedAt: AT },
});
const reserve = (userId: number, abandonedBy: number | null = null) =>
  emailReservation.reserve({ userId, abandonedBy, reservedAt: AT });
const release = (userId: number, claims: number | null = null) =>
  emailReservation.release({ userId, claims, releasedAt: AT });

describe('a reservation', () => {
  it('takes a free value', () => given().when(reserve(1)).thenExpect(reservedBy(1)));
  it('AUTH-47: belongs to one user', () =>
    given(reservedBy(1))
      .when(reserve(2))
      .thenFails(EmailAlreadyRegistered, 'An account with this email already exists'));
  it('is renewed by its holder', () => given(reservedBy(1)).when(reserve(1)).thenExpect(reservedBy(1)));
  it('may be taken from a holder that gave up', () =>
    given(reservedBy(1)).when(reserve(2, 1)).thenExpect(reservedBy(2)));
  it('is not taken from another user than the one that gave up', () =>
    given(reservedBy(1), reservedBy(3)).when(reserve(2, 1)).thenFails(EmailAlreadyRegistered));
  it('is free once released', () =>
    given(reservedBy(1), releasedBy(1)).when(reserve(2)).thenExpect(reservedBy(2)));
  it('is released by its holder only', () => {
    given(reservedBy(1)).when(release(1)).thenExpect(releasedBy(1));
    given(reservedBy(1)).when(release(2)).thenExpect();
    given().when(release(1)).thenExpect();
  });
  it('is not released by who knew it before it was renewed', () => {
    given(reservedBy(1)).when(release(1, 1)).thenExpect(releasedBy(1));
    given(reservedBy(1), reservedBy(1)).when(release(1, 1)).thenExpect();
    given(reservedBy(1), releasedBy(1), reservedBy(1)).when(release(1, 1)).thenExpect();
  });
});

describe('a phone reservation', () => {
  it('OP-16: a verified number belongs to one account', () =>
    specOf(phoneReservation.state)
      .given({ type: 'PhoneReserved', data: { userId: 1, reservedAt: AT } })
      .when(phoneReservation.reserve({ userId: 2, abandonedBy: null, reservedAt: AT }))
      .thenFails(PhoneAlreadyInUse, 'This phone number is already in use'));
});
