import { renderHook } from '@testing-library/react';
import { ApiError } from '../api/api-client.js';
import { useRequestKey } from './use-request-key.js';

describe('the Idempotency-Key of a form', () => {
  it.each([
    ['stays while the outcome is unknown', new TypeError('Failed to fetch'), true],
    ['stays after a refusal, which did nothing', new ApiError(400, '{}'), true],
    ['is another one after something was done', null, false],
    ['is another one after an earlier try was done with other content', new ApiError(422, '{}'), false],
  ])('%s', (_, failure, stays) => {
    const { result } = renderHook(() => useRequestKey('first'));
    result.current.settle(failure);
    expect(result.current.current === 'first').toBe(stays);
  });
});
