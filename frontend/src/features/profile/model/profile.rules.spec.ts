import { memberSince } from '../components/overview-tab.js';
import { pictureProblem } from '../components/picture-field.js';
import { profileChange, profileRules } from './profile-form.rules.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T01:00:00.000Z', 'Today'],
  ['2026-11-20T12:00:00.000Z', '1 day'],
  ['2026-10-22T12:00:00.000Z', '30 days'],
  [null, 'Recently'],
  ['no date', 'Recently'],
])('PROF-06: a member since %s has been here: %s', (createdAt, text) =>
  expect(memberSince(createdAt, NOW)).toBe(text),
);

describe('the form', () => {
  const values = { firstName: 'Ada', lastName: 'Obi', phone: '' };
  const messages = (change: object, stored: string | null = null) =>
    profileRules(stored)
      .safeParse({ ...values, ...change })
      .error?.issues.map(({ message }) => message);

  it.each([
    ['PROF-14', { firstName: 'A' }, 'First name must be at least 2 characters'],
    ['PROF-14', { firstName: ' A ' }, 'First name must be at least 2 characters'],
    ['PROF-14', { firstName: 'x'.repeat(51) }, 'First name must be less than 50 characters'],
    ['PROF-15', { lastName: '' }, 'Last name must be at least 2 characters'],
    ['PROF-15', { lastName: 'x'.repeat(51) }, 'Last name must be less than 50 characters'],
    ['PROF-16', { phone: '0123' }, 'Please enter a valid Nigerian phone number'],
    ['PROF-16', { phone: '06031234567' }, 'Please enter a valid Nigerian phone number'],
    ['PROF-16', { phone: '08231234567' }, 'Please enter a valid Nigerian phone number'],
    ['PROF-16', { phone: '+447700900123' }, 'Please enter a valid Nigerian phone number'],
  ])('%s: %p is refused', (_id, change, message) => expect(messages(change)).toEqual([message]));

  it.each(['', ' ', '08031234567', '0803 123 4567', '+234 803 123 4567', '2347012345678', '9112345678'])(
    'PROF-16: %p is taken',
    (phone) => expect(messages({ phone })).toBeUndefined(),
  );

  it('PROF-16: the stored number is always accepted', () =>
    expect(messages({ phone: '+2342012345678' }, '+2342012345678')).toBeUndefined());

  it('PROF-19: the number is sent only when it changed; blank removes it', () => {
    const names = { firstName: 'Ada', lastName: 'Obi' };
    expect(profileChange({ ...values, firstName: ' Ada ' }, null)).toEqual(names);
    expect(profileChange({ ...values, phone: '+2348031234567' }, '+2348031234567')).toEqual(names);
    expect(profileChange({ ...values, phone: '' }, '+2348031234567')).toEqual({ ...names, phone: null });
    expect(profileChange({ ...values, phone: '08031234567' }, null)).toEqual({
      ...names,
      phone: '08031234567',
    });
  });
});

describe('the picture', () => {
  const MB = 1024 * 1024;
  it('PROF-17: has to be an image', () =>
    expect(pictureProblem({ type: 'application/pdf', size: 1 })).toEqual({
      title: 'Invalid file',
      description: 'Please select an image file.',
    }));
  it('PROF-18: has at most 5 MB', () => {
    expect(pictureProblem({ type: 'image/jpeg', size: 5 * MB })).toBeUndefined();
    expect(pictureProblem({ type: 'image/jpeg', size: 5 * MB + 1 })).toEqual({
      title: 'File too large',
      description: 'Please select an image smaller than 5MB.',
    });
  });
});
