import { Answer, fakeApi } from '../../testing/fake-api.js';
import { api, ApiError, messageOf } from './api-client.js';

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => new Error('nothing failed'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
};

describe('the API client', () => {
  it('ERR-03: sends JSON for POST and whenever there is a payload', async () => {
    const calls = fakeApi({ 'POST /api/a': { ok: 1 }, 'PUT /api/b': { ok: 2 }, '/api/c': { ok: 3 } });
    expect(await api.post('/api/a')).toEqual({ ok: 1 });
    await api.put('/api/b', { name: 'Ada' });
    await api.get('/api/c');
    expect(calls.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/json',
      undefined,
    ]);
    expect(calls.map(({ body }) => body)).toEqual([undefined, { name: 'Ada' }, undefined]);
  });

  it('ERR-05: a 401 on a read is no data', async () => {
    fakeApi({ '/api/user': new Answer(401, { message: 'Unauthorized' }) });
    expect(await api.get('/api/user')).toBeNull();
  });

  it('ERR-05: a 401 on a write is an error', async () => {
    fakeApi({ 'POST /api/listings': new Answer(401, { message: 'Unauthorized' }) });
    expect((await failure(api.post('/api/listings', {}))).status).toBe(401);
  });

  it("ERR-06: the message is '{status}: {body text}', or the status text when the body is empty", async () => {
    fakeApi({ '/api/a': new Answer(404, { message: 'Not here' }), '/api/b': new Answer(502, null) });
    expect((await failure(api.get('/api/a'))).message).toBe('404: {"message":"Not here"}');
    expect((await failure(api.get('/api/b'))).message).toBe('502: Status 502');
  });

  it('ERR-07: gives the sentence and the field errors of the server', async () => {
    const body = { statusCode: 400, message: 'City is required', errors: { city: 'City is required' } };
    fakeApi({ 'POST /api/listings': new Answer(400, body) });
    const error = await failure(api.post('/api/listings', {}));
    expect(error.text).toBe('City is required');
    expect(error.errors).toEqual({ city: 'City is required' });
    expect(messageOf(error, 'Failed')).toBe('City is required');
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
    expect(messageOf(new ApiError(502, '<html>'), 'Failed')).toBe('Failed');
  });
});
