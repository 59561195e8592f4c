import { fakeApi } from '../../../testing/fake-api.js';
import { resetPassword } from './auth.mutations.js';

it("AUTH-24: a reset without a token throws 'Reset token is required', and nothing is sent", async () => {
  const calls = fakeApi({});
  await expect(resetPassword(null, 'abcdef')).rejects.toThrow('Reset token is required');
  await expect(resetPassword('', 'abcdef')).rejects.toThrow('Reset token is required');
  expect(calls).toEqual([]);
});
