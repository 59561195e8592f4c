import { localPath } from './return-to.js';

it.each([
  ['/create-listing', '/create-listing'],
  ['/search?service=plumbing', '/search?service=plumbing'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/ok\\evil', '/'],
  [null, '/'],
])('OP-14: %s leads to %s', (returnTo, path) => expect(localPath(returnTo)).toBe(path));
