import { notificationsBy } from '../../../platform/policies/notification-policy.js';
import { GrantAppeal } from '../use-cases/decide-appeal.handler.js';
import { ResolveReportBySuspension } from '../use-cases/reports-of-suspensions.js';
import {
  endSuspensionWhenAppealIsGranted,
  resolveReportThatLedToSuspension,
  tellOwnerOfDeniedAppeal,
  tellUserOfWarning,
  tellWriterOfAnswer,
} from './moderation.policy.js';

const AT = '2026-11-02T09:00:00.000Z';
const notified = (type: string, data: object) =>
  notificationsBy([tellOwnerOfDeniedAppeal, tellUserOfWarning, tellWriterOfAnswer]).of({
    type,
    data,
  } as never);

describe('3.14: an appeal', () => {
  const appeal = { userId: 7, listingId: 4, note: null, decidedAt: AT, suspendedAt: AT, decidedBy: 1 };
  const denied = { ...appeal, outcome: 'denied' };
  const granted = { ...appeal, outcome: 'granted' };

  it('is answered when it is denied, with what the administrator writes', () => {
    const [one, ...others] = notified('AppealDecided', { ...denied, note: 'The photos are not yours' });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ userId: 7, at: AT });
    expect(one?.notification).toMatchObject({ type: 'listing_suspended', link: '/dashboard' });
    expect(one?.notification.title).toBe('Your appeal was not granted');
    expect(one?.notification.text).toContain('The suspension of your listing stays in place.');
    expect(one?.notification.details).toBe('Their note: The photos are not yours');
    expect(notified('AppealDecided', denied)[0]?.notification).not.toHaveProperty('details');
  });

  it('that is granted lifts the suspension, which has a notification of its own', () => {
    const followed = (data: object) => endSuspensionWhenAppealIsGranted.on.AppealDecided?.({ data } as never);
    expect(notified('AppealDecided', granted)).toEqual([]);
    expect(followed(granted)).toEqual([{ command: expect.any(GrantAppeal) }]);
    expect(followed(denied)).toEqual([]);
  });
});

it('3.14: a suspension resolves the report that it follows from, if there is one', () => {
  const followed = (reportId: number | null) =>
    resolveReportThatLedToSuspension.on.ListingSuspended?.({ data: { reportId, suspendedBy: 1 } } as never);
  expect(followed(3)).toEqual([{ command: new ResolveReportBySuspension(3, 1) }]);
  expect(followed(null)).toEqual([]);
});

it('3.14: the warned user reads the words of the team, or what it is about', () => {
  const textOf = (data: object) => {
    const [one] = notified('UserWarned', { userId: 7, warnedAt: AT, ...data });
    expect(one).toMatchObject({
      userId: 7,
      at: AT,
      notification: { type: 'warning_received', link: '/guidelines' },
    });
    expect(one?.notification.title).toBe('A warning from our team');
    return one?.notification.text;
  };
  expect(textOf({ listingId: 4, text: 'No deposits' })).toBe('A warning from our team: No deposits');
  expect(textOf({ listingId: 4, text: null })).toMatch(/^Someone reported your listing\. .*\.$/);
  expect(textOf({ listingId: null, text: null })).toMatch(/^Someone reported you\. .*\.$/);
});

it('the writer of a message reads the answer in their mail alone', () => {
  const [one] = notified('ContactMessageAnswered', { userId: 7, text: 'For good.', answeredAt: AT });
  expect(one).toMatchObject({ userId: 7, at: AT, notification: { type: 'contact_answered' } });
  expect(one?.notification.details).toBe('For good.');
  expect(one?.notification.text).not.toContain('For good.');
});
