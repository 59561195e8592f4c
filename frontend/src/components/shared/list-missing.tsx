import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';

type List = Pick<UseQueryResult, 'isLoadingError' | 'isFetching' | 'refetch'>;

/**
 * For the hint of a select whose choices are read: says that they did not come, and asks for them again; `hint` while all
 * is well. A select without choices would look like a choice that nobody has.
 */
export const listHint = (list: List, what: string, hint?: string): ReactNode =>
  list.isLoadingError ? <ListMissing list={list} what={what} /> : hint;

function ListMissing({ list, what }: { list: List; what: string }) {
  const askAgain = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const field = currentTarget.closest('div');
    const { isSuccess } = await list.refetch();
    if (isSuccess) field?.querySelector('select')?.focus(); // this button goes
  };
  return (
    <span role="alert">
      {what} did not load.{' '}
      <button
        type="button"
        aria-disabled={list.isFetching || undefined}
        onClick={(event) => void (list.isFetching || askAgain(event))}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {list.isFetching ? 'Trying again...' : 'Try again'}
      </button>
    </span>
  );
}
