import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingQueries } from '../api/bookings.queries.js';
import { freeDaysOf, type FreeDay } from '../model/slots.rules.js';

export function useFreeTimes(listingId: number, from?: string) {
  const query = useInfiniteQuery(bookingQueries.slots(listingId, from));
  const { data } = query;
  const days = useMemo(
    (): FreeDay[] => freeDaysOf(data?.pages.flatMap((page) => page?.slots ?? []) ?? []),
    [data],
  );
  const hasCalendar = data?.pages.some((page) => page?.hasCalendar) ?? false;
  return { ...query, days, hasCalendar };
}
