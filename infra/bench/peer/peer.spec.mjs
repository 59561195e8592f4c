// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { claimsOf, tokenOf } from './accounts.mjs';
import { startCounter } from './wire.mjs';

describe('tokens of the peer', () => {
  it('say who somebody is', () => {
    const { sub, role } = claimsOf('secret', tokenOf('secret', 7, 'admin')) ?? {};
    assert.deepEqual({ sub, role }, { sub: 7, role: 'admin' });
  });

  it('are refused when another secret signed them', () =>
    assert.equal(claimsOf('secret', tokenOf('another', 7, 'admin')), undefined));
});

/** A message of PostgreSQL's protocol. @param {string} type @param {string} text */
const message = (type, text) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from(type), size, Buffer.from(text)]);
};

describe('what goes over the wire', () => {
  it('is counted by statement and by round trip, however the bytes are cut', async () => {
    const database = createServer((socket) => socket.on('data', () => socket.write('!')));
    database.listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (database.address());
    const counter = await startCounter(`postgres://127.0.0.1:${port}/`);
    const socket = connect(
      Number(new URL(counter.through(`postgres://127.0.0.1:${port}/`)).port),
      '127.0.0.1',
    );
    const ask = async (/** @type {Buffer} */ bytes) => {
      socket.write(bytes);
      await once(socket, 'data');
    };
    await ask(message('', 'Q is no statement here'));
    await ask(Buffer.concat([message('P', 'one'), message('E', ''), message('E', ''), message('S', '')]));
    const query = message('Q', 'SELECT 1');
    await ask(query.subarray(0, 3));
    await ask(query.subarray(3));
    assert.deepEqual(counter.count(), { statements: 3, roundTrips: 4 });
    socket.destroy();
    counter.close();
    database.close();
  });
});
