import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSubmit, type Submission } from '../forms/use-submit.js';
import { api } from './api-client.js';

interface BlockedUsers {
  users: { id: number; name: string; since: string }[];
}

const BLOCKS = '/api/blocks';

export const blockedUsers = () => queryOptions<BlockedUsers | null>({ queryKey: [BLOCKS] });

/** Whether the signed-in person blocks this one. */
export const useIsBlocked = (userId: number): boolean =>
  useQuery(blockedUsers()).data?.users.some(({ id }) => id === userId) ?? false;

export const blocking = (userId: number): Submission<unknown, void> => ({
  makesStale: ['blocks'],
  send: () => api.put(`${BLOCKS}/${userId}`),
  done: { title: 'Person blocked', description: 'You can undo this here or in your profile.' },
  failed: 'Blocking failed',
});

export const useUnblock = () =>
  useSubmit({
    makesStale: ['blocks'],
    send: (userId: number) => api.delete(`${BLOCKS}/${userId}`),
    done: { title: 'Person unblocked', description: 'You can contact each other again.' },
    failed: 'Unblocking failed',
  });
