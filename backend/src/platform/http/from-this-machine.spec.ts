import type { Request } from 'express';
import { isFromThisMachine } from './from-this-machine.js';

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as Request;

describe('a request from this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('%s asks for %s', (address, host) => expect(isFromThisMachine(request(address, { host }))).toBe(true));

  it.each([
    ['another machine', '192.168.1.7', { host: 'localhost:3000' }],
    ['a proxy here', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '102.89.1.1' }],
    ['another proxy', '127.0.0.1', { host: 'localhost', forwarded: 'for=102.89.1.1' }],
    ['a name made to lead here', '127.0.0.1', { host: 'evil.example:3000' }],
    ['no name', '127.0.0.1', {}],
  ])('not %s', (_, address, headers) => expect(isFromThisMachine(request(address, headers))).toBe(false));
});
