import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { JobView } from '../../../lib/api/api-types.js';
import { jobQueries } from '../../../lib/api/jobs.queries.js';
import { jobLinesOf, mostUrgentFirst } from '../model/job-lines.rules.js';

/** A first message opens a job and the reply confirms it, both a moment later than the message itself. */
const EFFECT_OF_MESSAGE_MS = 3_000;

const ACCEPTED_AGAIN_MS = 3_000;

/** Polls for a moment after accepting, until the job can be completed. */
const settling = {
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data?: { jobs: JobView[] } | null | undefined } }) =>
    data?.jobs.some(({ state, interactionId }) => state === 'accepted' && interactionId === null)
      ? ACCEPTED_AGAIN_MS
      : false,
} as const;

/**
 * Contract 3.15: the jobs of the reader and a partner, in either role, and what happened to them as lines of their
 * conversation. Pushes make them stale like every other list of jobs. `lastMessageAt`: ISO
 * 8601.
 */
export function useJobsWith(partnerId: number, lastMessageAt: string | null | undefined) {
  const asCustomer = useQuery({
    ...jobQueries.withPerson('customer', partnerId),
    ...settling,
  });
  const asProvider = useQuery({
    ...jobQueries.withPerson('provider', partnerId),
    ...settling,
  });
  const [booked, received] = [asCustomer.data?.jobs, asProvider.data?.jobs];
  const { jobs, lines } = useMemo(() => {
    const all = [...(booked ?? []), ...(received ?? [])];
    return { jobs: mostUrgentFirst(all), lines: jobLinesOf(all) };
  }, [booked, received]);

  const isOpenToMessages = !jobs.some(({ state }) => state === 'accepted');
  const read = useRef(lastMessageAt);
  const { refetch: readBooked } = asCustomer;
  const { refetch: readReceived } = asProvider;
  useEffect(() => {
    if (!isOpenToMessages || read.current === lastMessageAt) return undefined;
    const timer = setTimeout(() => {
      read.current = lastMessageAt;
      void readBooked();
      void readReceived();
    }, EFFECT_OF_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isOpenToMessages, lastMessageAt, readBooked, readReceived]);
  return { jobs, lines };
}
