import { ApiError } from './api-client.js';
import { backOff, createQueryClient, pathOf } from './query-client.js';

describe('the query client', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => {})));
  afterEach(() => logged.mockRestore());

  it('ERR-04: reads the path that the key begins with', async () => {
    const read = jest.fn(async () => 'answer');
    expect(await createQueryClient(read).fetchQuery({ queryKey: ['/api/stats'] })).toBe('answer');
    expect(read).toHaveBeenCalledWith('/api/stats');
  });

  it('ERR-04: adds the parameters of the key, without the empty ones', () => {
    expect(pathOf(['/api/search', { query: 'a&b', state: '', minRating: undefined, limit: 12 }], 24)).toBe(
      '/api/search?query=a%26b&limit=12&offset=24',
    );
  });

  it('ERR-08: fresh for 5 minutes, one retry, back-off 1 s doubling to 30 s, no refetch on focus or reconnect', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      retry: 1,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'online',
    });
    expect([0, 1, 2, 5, 9].map(backOff)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  it('ERR-09: writes are not retried', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });

  it('ERR-10: logs a failed read with key, address and time', async () => {
    const client = createQueryClient(() => Promise.reject(new ApiError(500, 'oops')));
    await expect(client.fetchQuery({ queryKey: ['/api/stats'], retry: false })).rejects.toThrow('500: oops');
    expect(logged).toHaveBeenCalledWith(
      'A read failed',
      expect.objectContaining({
        key: ['/api/stats'],
        url: window.location.href,
        timestamp: expect.stringMatching(/^\d{4}-/),
      }),
    );
  });

  it('ERR-10: does not log a read whose message holds 401', async () => {
    const client = createQueryClient(() => Promise.reject(new ApiError(401, 'Unauthorized')));
    await expect(client.fetchQuery({ queryKey: ['/api/x'], retry: false })).rejects.toThrow();
    expect(logged).not.toHaveBeenCalled();
  });

  it('ERR-10: logs a failed write with its variables, but no passwords', async () => {
    const client = createQueryClient();
    const mutation = client.getMutationCache().build(client, {
      mutationKey: ['sign-in'],
      mutationFn: () => Promise.reject(new ApiError(401, 'no')),
    });
    await expect(mutation.execute({ email: 'a@b.c', password: 'Secret1!' })).rejects.toThrow();
    expect(logged).toHaveBeenCalledWith(
      'A write failed',
      expect.objectContaining({ key: ['sign-in'], variables: { email: 'a@b.c', password: '[hidden]' } }),
    );
  });

  it('ERR-10: what is called a password, a code or a token is not logged, however it is written', async () => {
    const client = createQueryClient();
    const mutationFn = () => Promise.reject(new ApiError(400, 'no'));
    const mutation = client.getMutationCache().build(client, { mutationFn });
    const secrets = { newPassword: 'a', code: 'b', otpCode: 'c', TOKEN: 'd', resetToken: 'e' };
    await expect(mutation.execute({ ...secrets, phone: '08031234567' } as never)).rejects.toThrow();
    const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, '[hidden]']));
    expect(logged).toHaveBeenCalledWith(
      'A write failed',
      expect.objectContaining({ variables: { ...hidden, phone: '08031234567' } }),
    );
  });

  it('ERR-10: a text alone may be a code or a token: it is not logged', async () => {
    const client = createQueryClient();
    const mutationFn = () => Promise.reject(new ApiError(400, 'no'));
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await expect(mutation.execute('123456' as never)).rejects.toThrow();
    expect(logged).toHaveBeenCalledWith('A write failed', expect.objectContaining({ variables: '[hidden]' }));
  });

  it('gives null for a missing thing where the query says so', async () => {
    const client = createQueryClient(() => Promise.reject(new ApiError(404, 'Provider not found')));
    const missing = { queryKey: ['/api/providers/9'], retry: false, meta: { missingIsNull: true } };
    expect(await client.fetchQuery(missing)).toBeNull();
  });
});
