import { scenesToShow } from './galleries.js';

describe('the pictures of those who pay to be seen', () => {
  it('begin with what was in front', () => {
    expect(scenesToShow([1, 0], new Set())).toEqual([1, 0, 2, 3]);
  });

  it('begin with another picture than the listing of the same trade before', () => {
    expect(scenesToShow([1, 0], new Set([1]))).toEqual([0, 1, 2, 3]);
    expect(scenesToShow([1], new Set([0, 1, 2, 3]))[0]).toBe(1);
  });
});
