import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { PromotionPurchased } from '../../../promotions/public/promotion.public-events.js';
import type { UserEvent } from '../../domain/user.events.js';
import { userAccount } from './user-account.projection.js';
import { AccountPromotionRow, UserAccountRow } from './user-account.table.js';

const { given } = projectionSpec(userAccount);
const AT = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-02T10:00:00.000Z';

const registered: UserEvent = {
  type: 'UserRegistered',
  data: {
    userId: 7,
    email: 'ada@example.test',
    firstName: 'Ada',
    lastName: 'Obi',
    role: 'user',
    authProvider: 'email',
    termsAcceptedAt: AT,
    registeredAt: AT,
  },
};

const BOOST = { userId: 7, promotionType: 'boost' as const };

/** A boost from AT on. */
const purchased = (promotionId: number, listingId: number, endDate: string): PromotionPurchased => ({
  type: 'PromotionPurchased',
  data: {
    ...BOOST,
    promotionId,
    listingId,
    endDate,
    chargeId: promotionId,
    days: 1,
    cost: kobo(5_000),
    startDate: AT,
    priority: 2,
    multiplier: 1.5,
    price: kobo(150_000),
    priceDays: 30,
    configRevision: 0,
    purchasedAt: AT,
  },
});

describe('the user-account projection', () => {
  it('DATA-01: a new account has no phone and nothing verified', async () => {
    expect(await given(registered).row(UserAccountRow, 7)).toEqual({
      id: 7,
      email: 'ada@example.test',
      phone: null,
      firstName: 'Ada',
      lastName: 'Obi',
      role: 'user',
      authProvider: 'email',
      isEmailVerified: false,
      isPhoneVerified: false,
      profileImageUrl: null,
      googleId: null,
      emailNotifications: true,
      smsNotifications: true,
      noticeChoice: {},
      showPresence: true,
      termsAcceptedAt: new Date(AT),
      createdAt: new Date(AT),
      updatedAt: new Date(AT),
    });
  });

  it('follows what happens to the account', async () => {
    const row = await given(
      registered,
      { type: 'EmailVerified', data: { userId: 7, verifiedAt: AT } },
      { type: 'PhoneVerified', data: { userId: 7, phone: '+2348012345678', verifiedAt: AT } },
      { type: 'UserBecameProvider', data: { userId: 7, becameAt: LATER } },
    ).row(UserAccountRow, 7);
    expect(row).toMatchObject({
      isEmailVerified: true,
      phone: '+2348012345678',
      isPhoneVerified: true,
      role: 'provider',
      createdAt: new Date(AT),
      updatedAt: new Date(LATER),
    });
  });

  it('PROF-19, OP-38: follows what the owner changes', async () => {
    const row = await given(
      registered,
      { type: 'PhoneVerified', data: { userId: 7, phone: '+2348012345678', verifiedAt: AT } },
      { type: 'PhoneChanged', data: { userId: 7, phone: '+2347012345678', changedAt: AT } },
      {
        type: 'ProfileUpdated',
        data: { userId: 7, firstName: 'Ngozi', lastName: 'Eze', profileImageUrl: null, updatedAt: AT },
      },
      { type: 'GoogleAccountLinked', data: { userId: 7, googleId: '108', linkedAt: AT } },
      {
        type: 'NotificationPreferencesChanged',
        data: {
          userId: 7,
          emailNotifications: true,
          smsNotifications: false,
          kinds: { reviews: false },
          changedAt: AT,
        },
      },
      { type: 'PrivacyChanged', data: { userId: 7, showPresence: false, changedAt: LATER } },
    ).row(UserAccountRow, 7);
    expect(row).toMatchObject({
      phone: '+2347012345678',
      isPhoneVerified: false,
      firstName: 'Ngozi',
      lastName: 'Eze',
      authProvider: 'email',
      googleId: '108',
      emailNotifications: true,
      smsNotifications: false,
      noticeChoice: { reviews: false },
      showPresence: false,
      updatedAt: new Date(LATER),
    });
  });

  it('OP-30, OP-32: knows until when each listing is promoted, one row however often it is renewed', async () => {
    const rows = await given(
      registered,
      purchased(1, 4, AT),
      purchased(2, 4, LATER),
      purchased(3, 5, AT),
    ).rows(AccountPromotionRow);
    const boosted = { userId: 7, promotionType: 'boost' };
    expect(rows).toEqual([
      { ...boosted, listingId: 4, endDate: new Date(LATER) },
      { ...boosted, listingId: 5, endDate: new Date(AT) },
    ]);
  });

  it.each([
    [{ type: 'ListingDeleted' as const, data: { listingId: 4, userId: 7, deletedAt: LATER } }],
    [{ type: 'PromotionEnded' as const, data: { ...BOOST, promotionId: 1, listingId: 4, endedAt: LATER } }],
  ])('OP-32, OP-51: forgets the promotions of a deleted listing: %j', async (event) => {
    expect(await given(registered, purchased(1, 4, LATER), event).rows(AccountPromotionRow)).toEqual([]);
  });

  it('OP-50: forgets a deleted account', async () => {
    const deleted: UserEvent = { type: 'UserDeleted', data: { userId: 7, deletedAt: LATER } };
    expect(await given(registered, deleted).row(UserAccountRow, 7)).toBeNull();
  });
});
