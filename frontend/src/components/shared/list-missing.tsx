import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../ui/button.js';

type List = Pick<UseQueryResult, 'isLoadingError' | 'isFetching' | 'refetch'>;

/**
 * The hint of a select whose choices are read: says that they did not load and offers a retry; `hint` while all
 * is well. An empty select would suggest that there are no choices.
 */
export function listHint(list: List, failed: string, hint?: string): ReactNode {
  if (!list.isLoadingError) return hint;
  const askAgain = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const select = currentTarget.closest('div')?.querySelector('select');
    if ((await list.refetch()).isSuccess) select?.focus(); // this button goes
  };
  return (
    <span role="alert">
      {failed}{' '}
      <Button variant="link" size="sm" pending={list.isFetching} onClick={(event) => void askAgain(event)}>
        Try again
      </Button>
    </span>
  );
}
