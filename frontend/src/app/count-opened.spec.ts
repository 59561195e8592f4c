import { QueryClient } from '@tanstack/react-query';
import { countOpened } from './count-opened.js';

const sent = jest.fn(() => Promise.resolve());
const before = globalThis.fetch;
const showing = (pathname: string, data: unknown = {}) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([`/api${pathname}`], data);
  return queryClient;
};
beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = sent as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = before;
});

it.each([
  ['/providers/7', '/api/providers/7/page-view'],
  ['/listings/7', '/api/providers/7/page-view'],
  ['/service-requests/3', '/api/service-requests/3/page-view'],
])('DETAIL-23, OP-42: %s was opened', (pathname, called) => {
  countOpened(pathname, showing(pathname));
  expect(sent.mock.calls).toEqual([[called, expect.objectContaining({ method: 'POST', keepalive: true })]]);
});

it.each(['/', '/search', '/providers', '/providers/x', '/listings/new', '/service-requests'])(
  '%s counts for nothing',
  (pathname) => {
    countOpened(pathname, showing(pathname));
    expect(sent).not.toHaveBeenCalled();
  },
);

it('nor does a missing one', () => {
  countOpened('/providers/7', showing('/providers/7', null));
  expect(sent).not.toHaveBeenCalled();
});
