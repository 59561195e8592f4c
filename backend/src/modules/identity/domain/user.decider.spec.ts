import { specOf } from '../../../platform/testing/spec-of.js';
import { AdministratorNotDeletable, EmailAlreadyRegistered, UserNotFound } from './identity.errors.js';
import type { RegisterUser, UserCommand } from './user.commands.js';
import { user } from './user.decider.js';
import type { Role, UserEvent } from './user.events.js';

const { given } = specOf(user);
const AT = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-02T10:00:00.000Z';

const details = {
  userId: 7,
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Obi',
  role: 'user' as Role,
  authProvider: 'email' as const,
  termsAcceptedAt: AT,
  registeredAt: AT,
};
const registered = (role: Role = 'user'): UserEvent => ({
  type: 'UserRegistered',
  data: { ...details, role },
});
const emailVerified = (verifiedAt: string): UserEvent => ({
  type: 'EmailVerified',
  data: { userId: 7, verifiedAt },
});
const phoneVerified = (phone: string): UserEvent => ({
  type: 'PhoneVerified',
  data: { userId: 7, phone, verifiedAt: LATER },
});
const becameProvider: UserEvent = { type: 'UserBecameProvider', data: { userId: 7, becameAt: LATER } };
const abandoned: UserEvent = { type: 'RegistrationAbandoned', data: { userId: 7, abandonedAt: AT } };

const register = (isEmailVerified = false): RegisterUser => ({
  type: 'RegisterUser',
  data: { ...details, isEmailVerified, googleId: null },
});
const abandon: UserCommand = { type: 'AbandonRegistration', data: { userId: 7, abandonedAt: AT } };
const verifyEmail: UserCommand = { type: 'VerifyEmail', data: { verifiedAt: LATER } };
const verifyPhone = (phone: string): UserCommand => ({
  type: 'VerifyPhone',
  data: { phone, verifiedAt: LATER },
});
const becomeProvider: UserCommand = { type: 'BecomeProvider', data: { becameAt: LATER } };

describe('registering', () => {
  it('AUTH-45: records who signed up and when the terms were accepted', () =>
    given().when(register()).thenExpect(registered()));
  it('can come with an address that an operator vouches for', () =>
    given().when(register(true)).thenExpect(registered(), emailVerified(AT)));
  it('happens once', () => given(registered()).when(register()).thenExpect());
  it('cannot go on after its address was given to somebody else', () =>
    given(abandoned).when(register()).thenFails(EmailAlreadyRegistered));
});

describe('abandoning a registration', () => {
  it('closes an id that never registered', () => given().when(abandon).thenExpect(abandoned));
  it('leaves a registered user alone', () => given(registered()).when(abandon).thenExpect());
  it('happens once', () => given(abandoned).when(abandon).thenExpect());
});

describe('verifying the e-mail', () => {
  it('happens once', () => {
    given(registered()).when(verifyEmail).thenExpect(emailVerified(LATER));
    given(registered(), emailVerified(AT)).when(verifyEmail).thenExpect();
  });
  it('needs a user', () => {
    given().when(verifyEmail).thenFails(UserNotFound);
    given(abandoned).when(verifyEmail).thenFails(UserNotFound);
  });
});

describe('verifying a phone', () => {
  it('OP-16: sets the number', () =>
    given(registered()).when(verifyPhone('+2348012345678')).thenExpect(phoneVerified('+2348012345678')));
  it('says nothing new about the number that is verified already', () =>
    given(registered(), phoneVerified('+2348012345678')).when(verifyPhone('+2348012345678')).thenExpect());
  it('exchanges the number', () =>
    given(registered(), phoneVerified('+2348012345678'))
      .when(verifyPhone('+2347012345678'))
      .thenExpect(phoneVerified('+2347012345678')));
  it('needs a user', () => given().when(verifyPhone('+2348012345678')).thenFails(UserNotFound));
});

describe('OP-09: becoming a provider', () => {
  it('happens once', () => {
    given(registered()).when(becomeProvider).thenExpect(becameProvider);
    given(registered(), becameProvider).when(becomeProvider).thenExpect();
  });
  it('does not change an administrator', () => given(registered('admin')).when(becomeProvider).thenExpect());
  it('needs a user', () => given().when(becomeProvider).thenFails(UserNotFound));
});

describe('OP-50: deleting the account', () => {
  const deleteUser: UserCommand = { type: 'DeleteUser', data: { deletedAt: LATER } };
  const deleted: UserEvent = { type: 'UserDeleted', data: { userId: 7, deletedAt: LATER } };

  it('happens once', () => {
    given(registered()).when(deleteUser).thenExpect(deleted);
    given(registered(), deleted).when(deleteUser).thenExpect();
  });
  it('ADMIN-20: not to an administrator', () =>
    given(registered('admin')).when(deleteUser).thenFails(AdministratorNotDeletable));
  it('needs a user', () => {
    given().when(deleteUser).thenFails(UserNotFound);
    given(abandoned).when(deleteUser).thenFails(UserNotFound);
  });
  it('ends everything else, and the id never comes to life again', () => {
    given(registered(), deleted).when(verifyEmail).thenFails(UserNotFound);
    given(registered(), deleted).when(becomeProvider).thenFails(UserNotFound);
    given(registered(), deleted).when(register()).thenFails(EmailAlreadyRegistered);
  });
});
