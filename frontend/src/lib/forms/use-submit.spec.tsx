import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-client.js';
import { createQueryClient } from '../api/query-client.js';
import { visibleToast } from '../toast.js';
import { NOT_REACHED, useRequestKey, useSubmit } from './use-submit.js';

const inApp = () => {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
};

const perform = async (options: Partial<Parameters<typeof useSubmit<string, number>>[0]>) => {
  const { result } = renderHook(
    () => useSubmit<string, number>({ makesStale: [], send: async () => 'answer', ...options }),
    { wrapper: inApp() },
  );
  await act(() => result.current.mutateAsync(7).catch(() => undefined));
  return result;
};

const failing = (failure: Error) => () => Promise.reject(failure);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('what is sent', () => {
  it('shows the outcome before `onDone`', async () => {
    const onDone = jest.fn(() => expect(visibleToast()).toMatchObject({ title: 'Saved' }));
    await perform({ done: 'Saved', onDone });
    expect(onDone).toHaveBeenCalledWith('answer', 7);
    expect(onDone).toHaveReturned();
  });

  it('shows the toast made from the answer', async () => {
    await perform({ done: (answer) => ({ title: 'Saved', description: answer }) });
    expect(visibleToast()).toMatchObject({ title: 'Saved', description: 'answer' });
  });

  it.each([
    ['what the server said', new ApiError(409, '{"message":"Already done"}'), 'Already done'],
    ['that the server was not reached', new TypeError('Failed to fetch'), NOT_REACHED],
  ])('a failure says %s', async (_what, failure, description) => {
    await perform({ send: failing(failure), failed: 'Not saved' });
    expect(visibleToast()).toMatchObject({ variant: 'destructive', title: 'Not saved', description });
  });

  it('shows no toast where the screen shows the failure', async () => {
    const onFailed = jest.fn();
    await perform({});
    const result = await perform({ send: failing(new Error('shown')), failed: () => null, onFailed });
    expect(visibleToast()).toBeNull();
    expect(onFailed).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(result.current.error?.message).toBe('shown'));
  });

  it('keeps its key until it is done', async () => {
    const keys: string[] = [];
    let works = false;
    const { result } = renderHook(
      () =>
        useSubmit<void, number>({
          makesStale: [],
          send: async (_input, key) => {
            keys.push(key);
            if (!works) throw new TypeError('Failed to fetch');
          },
        }),
      { wrapper: inApp() },
    );
    const once = () => act(() => result.current.mutateAsync(1).catch(() => undefined));
    await once();
    works = true;
    await once();
    await once();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('the Idempotency-Key', () => {
  it.each([
    ['stays while the outcome is unknown', new TypeError('Failed to fetch'), true],
    ['stays after a refusal, which did nothing', new ApiError(400, '{}'), true],
    ['changes after something was done', null, false],
    ['changes after an earlier try was done with other content', new ApiError(422, '{}'), false],
  ])('%s', (_, failure, stays) => {
    const { result } = renderHook(() => useRequestKey('first'));
    result.current.settle(failure);
    expect(result.current.current === 'first').toBe(stays);
  });
});
