import type { JobView } from '../../../lib/api/api-types.js';
import type { Booking } from '../api/bookings.queries.js';

interface TimelinePart {
  title: string;
  jobs: JobView[];
}

/**
 * Contract 3.15: open jobs as a time line: those with an agreed time by that time, those that wait for an answer, and the
 * rest. Without times all of them are in one part, as they came. `bookingsOf`: the bookings of a job.
 */
export function timelineOf(
  jobs: readonly JobView[],
  bookingsOf: (job: JobView) => readonly Pick<Booking, 'status' | 'slotStart' | 'slotEnd'>[],
  now = new Date().toISOString(),
): TimelinePart[] {
  const nextStart = (job: JobView): string | undefined =>
    bookingsOf(job)
      .flatMap(({ status, slotStart, slotEnd }) =>
        status === 'accepted' && slotStart && (slotEnd ?? slotStart) > now ? slotStart : [],
      )
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
      .sort()[0];
  const coming = jobs
    .flatMap((job) => {
      const start = nextStart(job);
      return start === undefined ? [] : [{ job, start }];
    })
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
    .sort((one, other) => one.start.localeCompare(other.start))
    .map(({ job }) => job);
  const hasTimes = jobs.some((job) => bookingsOf(job).some(({ slotStart }) => slotStart));
  const waiting = hasTimes ? jobs.filter(({ state }) => state === 'asked') : [];
  const others = jobs.filter((job) => !coming.includes(job) && !waiting.includes(job));
  return [
    { title: 'Coming up', jobs: coming },
    { title: 'Waiting for an answer', jobs: waiting },
    { title: 'Jobs', jobs: others },
  ].filter((part) => part.jobs.length > 0);
}
