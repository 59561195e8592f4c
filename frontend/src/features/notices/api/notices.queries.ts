import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { NoticesView } from '../../../lib/api/api-types.js';
import { getIfChanged } from '../../../lib/api/get-if-changed.js';

const NOTICES = '/api/notices';
const PAGE = 20;

/** A page may be null: the session has ended. */
export type NoticePages = InfiniteData<NoticesView | null, number | null>;

const queryKey = [NOTICES] as const;

export const noticesQueries = {
  /** Newest first, a page at a time; asked for again on coming back to the page and when a socket says so. */
  own: () =>
    infiniteQueryOptions<NoticesView | null, Error, NoticePages, typeof queryKey, number | null>({
      queryKey,
      initialPageParam: null,
      queryFn: ({ client, pageParam: before }) => {
        const known = client.getQueryData<NoticePages>(queryKey);
        const place = known?.pageParams.indexOf(before) ?? -1;
        const path = before === null ? NOTICES : `${NOTICES}?before=${before}`;
        return getIfChanged(path, known?.pages[place]);
      },
      getNextPageParam: (page) => page?.notices[PAGE - 1]?.id ?? null,
      staleTime: 0,
      structuralSharing: false, // unchanged data is the same object anyway
      refetchOnWindowFocus: true,
    }),
};

/** The number on the bell; which notices were new stays to be seen in the list until it is read again. */
export const showUnread = (queryClient: QueryClient, unread: number): void =>
  void queryClient.setQueryData<NoticePages>(queryKey, (known) => {
    const [newest, ...older] = known?.pages ?? [];
    return known && newest ? { ...known, pages: [{ ...newest, unread }, ...older] } : known;
  });
