import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { PageSpinner } from '../components/ui/page-spinner.js';
import { CrashBoundary } from './crash-boundary.js';
import { lazyScreen } from './lazy-screen.js';

const HOST = { Screen: () => <p>It is here</p> };
const lost = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TypeError('Failed to fetch dynamically imported module')), 5);
  });

const open = (importModule: () => Promise<typeof HOST>) => {
  const { Screen } = lazyScreen(importModule);
  return act(async () =>
    render(
      <CrashBoundary>
        <Suspense fallback={<PageSpinner />}>
          <Screen />
        </Suspense>
      </CrashBoundary>,
    ),
  );
};

const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'caches');
});

it('a screen that cannot load offline says so, lists what can be read, and loads once the network is back', async () => {
  const html = '<title>Cooks in Lagos | Handwork</title>';
  Object.assign(window, {
    caches: {
      open: async () => ({
        keys: async () => [{ url: 'https://handwork.example/search?q=cook' }],
        match: async () => ({ text: async () => html }),
      }),
    },
  });
  const importModule = jest.fn<Promise<typeof HOST>, []>(lost);
  await setOnline(false);
  await open(importModule);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Cooks in Lagos' })).toHaveAttribute(
    'href',
    '/search?q=cook',
  );
  expect(importModule).toHaveBeenCalledTimes(1);
  importModule.mockResolvedValue(HOST);
  await setOnline(true);
  expect(screen.getByText('It is here')).toBeInTheDocument();
});

it('ERR-01: a screen whose code does not load is an error that can be retried, not an endless spinner', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  sessionStorage.setItem('reloaded-for-new-build', String(Date.now()));
  const importModule = jest.fn<Promise<typeof HOST>, []>(lost);
  await open(importModule);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  importModule.mockResolvedValue(HOST);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByText('It is here')).toBeInTheDocument();
});
