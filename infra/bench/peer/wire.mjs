// @ts-check
// Counts what goes over the wire between a server and PostgreSQL: statements that are executed, and round trips, which
// are those times when something is sent after something was answered.
import { connect, createServer } from 'node:net';

const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);

/** @param {string} target where PostgreSQL listens */
export const startCounter = async (target) => {
  const { hostname, port } = new URL(target);
  const count = { statements: 0, roundTrips: 0 };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isAnswered = true;
    let isOpening = true; // the first message has no type
    /** @type {Buffer} */
    let unread = Buffer.alloc(0);
    const read = () => {
      while (unread.length >= (isOpening ? 4 : 5)) {
        const size = isOpening ? unread.readUInt32BE(0) : 1 + unread.readUInt32BE(1);
        if (unread.length < size) return;
        const type = isOpening ? 0 : unread[0];
        if (type === QUERY || type === EXECUTE) count.statements += 1;
        unread = unread.subarray(size);
        isOpening = false;
      }
    };
    near.on('data', (/** @type {Buffer} */ data) => {
      if (isAnswered) count.roundTrips += 1;
      isAnswered = false;
      unread = unread.length === 0 ? data : Buffer.concat([unread, data]);
      read();
      far.write(data);
    });
    far.on('data', (data) => {
      isAnswered = true;
      near.write(data);
    });
    near.on('close', () => far.destroy()).on('error', () => far.destroy());
    far.on('close', () => near.destroy()).on('error', () => near.destroy());
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  /** The same database by way of the counter. @param {string} url */
  const through = (url) => {
    const counted = new URL(url);
    counted.host = `127.0.0.1:${address.port}`;
    return counted.href;
  };
  return { through, count: () => ({ ...count }), close: () => server.close() };
};
