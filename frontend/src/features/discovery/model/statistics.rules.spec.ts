import { aListing } from '../../../testing/samples.js';
import { countedHow, durationOf, statisticsOf } from './statistics.rules.js';

describe('the numbers of a provider', () => {
  it('DETAIL-08: are left out without data', () => {
    const labels = (listing = aListing()) => statisticsOf(listing).map(({ label }) => label);
    expect(labels()).not.toContain('Contacts confirmed');
    expect(labels(aListing({ recentContacts: 4, responseRate: 0 }))).not.toContain('Contacts confirmed');
    expect(labels(aListing({ recentContacts: 5, responseRate: 0 }))).toContain('Contacts confirmed');
    expect(labels(aListing({ recentContacts: 5, responseRate: 0 }))).not.toContain('Time to confirm');
  });

  it('say what they mean', () => {
    expect(countedHow(aListing({ totalJobs: 0, profileViews: 0 }))).toBe(
      'Listed since Jan 2026. No job completed yet.',
    );
    expect(countedHow(aListing({ totalJobs: 1, profileViews: 3 }))).toMatch(
      /^Listed since Jan 2026, 3 profile views\..*No contact from the last 30 days/,
    );
    expect(countedHow(aListing({ recentContacts: 1, responseRate: 0 }))).not.toContain('Contacts confirmed');
    const median = countedHow(aListing({ recentContacts: 6, responseRate: 67, medianMinutesToConfirm: 10 }));
    expect(median).toContain('of 6 contacts in the last 30 days');
    expect(median).toContain('Half of the confirmed contacts');
  });

  it.each([
    [0, '1 minute'],
    [1, '1 minute'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [61, '2 hours'],
    [47 * 60, '47 hours'],
    [48 * 60, '2 days'],
    [48 * 60 + 1, '3 days'],
  ])('%i minutes read %s', (minutes, text) => expect(durationOf(minutes)).toBe(text));
});
