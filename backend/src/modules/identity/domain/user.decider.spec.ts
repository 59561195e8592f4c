import { specOf } from '../../../platform/testing/spec-of.js';
import {
  AdministratorNotDeletable,
  EmailAlreadyRegistered,
  OtherGoogleAccountLinked,
  UserNotFound,
} from './identity.errors.js';
import * as decide from './user.decider.js';
import type { Role, UserEvent } from './user.events.js';

const { given } = specOf(decide.user);
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

const register = (emailProof: decide.Registration['emailProof'] = 'link', googleId?: string) =>
  decide.register(
    {
      userId: 7,
      email: 'ada@example.test',
      firstName: 'Ada',
      lastName: 'Obi',
      role: 'user',
      acceptsTerms: true,
      emailProof,
      ...(googleId !== undefined && { googleId }),
    },
    AT,
  );
const abandon = decide.abandon({ userId: 7, abandonedAt: AT });
const verifyEmail = decide.verifyEmail(LATER);
const verifyPhone = (phone: string) => decide.verifyPhone({ phone, verifiedAt: LATER });
const becomeProvider = decide.becomeProvider(LATER);

describe('registering', () => {
  it('AUTH-45: records who signed up and when the terms were accepted', () =>
    given().when(register()).thenExpect(registered()));
  it('can come with an address that an operator vouches for', () =>
    given().when(register('operator')).thenExpect(registered(), emailVerified(AT)));
  it('happens once', () => given(registered()).when(register()).thenExpect());
  it('cannot go on after its address was given to another user', () =>
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

describe('saving the profile', () => {
  const PHONE = '+2348012345678';
  const save = (changes: object) => decide.updateProfile(changes, LATER);
  const updated = (changes: object): UserEvent => ({
    type: 'ProfileUpdated',
    data: {
      userId: 7,
      firstName: 'Ada',
      lastName: 'Obi',
      profileImageUrl: null,
      ...changes,
      updatedAt: LATER,
    },
  });
  const phoneChanged = (phone: string | null): UserEvent => ({
    type: 'PhoneChanged',
    data: { userId: 7, phone, changedAt: LATER },
  });

  it('PROF-19: records names and picture whole, and nothing that stays', () => {
    given(registered())
      .when(save({ lastName: 'Eze' }))
      .thenExpect(updated({ lastName: 'Eze' }));
    given(registered(), updated({ lastName: 'Eze' }))
      .when(save({ profileImageUrl: 'https://a.example' }))
      .thenExpect(updated({ lastName: 'Eze', profileImageUrl: 'https://a.example' }));
    given(registered()).when(save({})).thenExpect();
    given(registered())
      .when(save({ firstName: 'Ada', phone: null, profileImageUrl: null }))
      .thenExpect();
  });
  it('OP-16: another phone, or none, is recorded; the same one is not, verified or not', () => {
    given(registered(), phoneVerified(PHONE))
      .when(save({ phone: null }))
      .thenExpect(phoneChanged(null));
    given(registered(), phoneVerified(PHONE))
      .when(save({ phone: PHONE }))
      .thenExpect();
    given(registered(), phoneChanged(PHONE))
      .when(save({ phone: PHONE }))
      .thenExpect();
  });
  it('OP-16: a number that was only named can be verified', () =>
    given(registered(), phoneVerified(PHONE), phoneChanged(null), phoneChanged(PHONE))
      .when(verifyPhone(PHONE))
      .thenExpect(phoneVerified(PHONE)));
  it('needs a user', () =>
    given()
      .when(save({ lastName: 'Eze' }))
      .thenFails(UserNotFound));
});

describe('OP-56: linking a Google account', () => {
  const link = (googleId: string) => decide.linkGoogle({ googleId, linkedAt: LATER });
  const linked = (googleId: string): UserEvent => ({
    type: 'GoogleAccountLinked',
    data: { userId: 7, googleId, linkedAt: LATER },
  });

  it('verifies the address with it, once', () => {
    given(registered()).when(link('1')).thenExpect(emailVerified(LATER), linked('1'));
    given(registered(), emailVerified(AT)).when(link('1')).thenExpect(linked('1'));
    given(registered(), emailVerified(AT), linked('1')).when(link('1')).thenExpect();
  });
  it('takes no second one', () =>
    given(registered(), linked('1')).when(link('2')).thenFails(OtherGoogleAccountLinked));
  it('AUTH-44: may come with the account', () =>
    given()
      .when(register('google', '1'))
      .thenExpect(
        { ...registered(), data: { ...details, authProvider: 'google' } } as UserEvent,
        emailVerified(AT),
        {
          type: 'GoogleAccountLinked',
          data: { userId: 7, googleId: '1', linkedAt: AT },
        },
      ));
});

describe('OP-38: preferences', () => {
  const prefer = (changes: object) => decide.changePreferences(changes, LATER);
  const notices = (emailNotifications: boolean, smsNotifications: boolean, kinds = {}): UserEvent => ({
    type: 'NotificationPreferencesChanged',
    data: { userId: 7, emailNotifications, smsNotifications, kinds, changedAt: LATER },
  });
  const privacy = (showPresence: boolean): UserEvent => ({
    type: 'PrivacyChanged',
    data: { userId: 7, showPresence, changedAt: LATER },
  });

  it('are all on at first; only changes are recorded', () => {
    given(registered())
      .when(prefer({ emailNotifications: true, showPresence: true }))
      .thenExpect();
    given(registered())
      .when(prefer({ smsNotifications: false }))
      .thenExpect(notices(true, false));
    given(registered(), notices(true, false))
      .when(prefer({ emailNotifications: false, showPresence: false }))
      .thenExpect(notices(false, false), privacy(false));
  });

  it('OP-41: are chosen by kind; what is left out stays, and nothing is recorded twice', () => {
    const chosen = notices(true, true, { reviews: false });
    given(registered())
      .when(prefer({ notices: { reviews: false } }))
      .thenExpect(chosen);
    given(registered(), chosen)
      .when(prefer({ notices: { requestsNearby: true } }))
      .thenExpect(notices(true, true, { reviews: false, requestsNearby: true }));
    given(registered(), chosen)
      .when(prefer({ notices: { reviews: false } }))
      .thenExpect();
    given(registered(), chosen)
      .when(prefer({ smsNotifications: false }))
      .thenExpect(notices(true, false, { reviews: false }));
  });
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
  const deleteUser = decide.deleteUser(LATER);
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
