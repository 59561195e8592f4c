// @ts-check
// What no client of ours sends to /ws: broken handshakes, frames, packets of engine.io and of socket.io.
import { exchange, frame, request, saysFarewell, upgrade } from './raw.mjs';

/** @typedef {import('./malformed.mjs').Attack} Attack */
/** @typedef {import('./malformed.mjs').Target} Target */
/** @typedef {import('./raw.mjs').Piece} Piece */

/** Ends when the server closes it. @param {string} name @param {(target: Target) => Iterable<Piece>} pieces @returns {Attack} */
const closed = (name, pieces) => ({
  name,
  run: async (target) => {
    const how = { isEnough: saysFarewell };
    const { isClosed, status, text } = await exchange(target.port, pieces(target), how);
    if (status >= 500) return `answered ${status}`;
    return isClosed || saysFarewell(text) ? undefined : `kept open: ${text.slice(-80)}`;
  },
});

/** A socket that was opened properly. @param {Target} target @returns {Piece[]} */
const joined = ({ cookie }) => [
  upgrade({ Cookie: cookie() }),
  (text) => text.includes('"sid"'),
  frame('40'),
  (text) => text.includes('42["connected"'),
];

/** Frames on a socket that was opened properly, as somebody signed in. @param {string} name @param {(target: Target) => (string | Buffer)[]} frames @returns {Attack} */
const framed = (name, frames) => closed(name, (target) => [...joined(target), ...frames(target)]);

/** Nothing is said against it: it is ignored, and the socket goes on. @param {string} name @param {(target: Target) => (string | Buffer)[]} frames @returns {Attack} */
const ignored = (name, frames) => ({
  name,
  run: async (target) => {
    const pieces = [...joined(target), ...frames(target), frame('42["ping"]')];
    const isEnough = (/** @type {string} */ text) => text.includes('42["pong"');
    const { isClosed, status, text } = await exchange(target.port, pieces, { isEnough });
    return isEnough(text)
      ? undefined
      : `${isClosed ? 'closed' : 'no answer'} (${status}): ${text.slice(-80)}`;
  },
});

/** A plain request, which is refused in words. @param {string} name @param {(target: Target) => Buffer} asked @returns {Attack} */
const refused = (name, asked) => ({
  name,
  run: async (target) => {
    const isEnough = (/** @type {string} */ text) => /^HTTP[\s\S]*\r\n\r\n[\s\S]/.test(text);
    const { status, text } = await exchange(target.port, [asked(target)], { isEnough });
    return status >= 400 && status < 500 ? undefined : `answered ${status}: ${text.slice(-80)}`;
  },
});

/** A session of long polling, opened properly. @param {Target} target */
const polling = async ({ port, cookie }) => {
  const asked = request('GET /ws?EIO=4&transport=polling', { Cookie: cookie(), Connection: 'close' });
  const { text } = await exchange(port, [asked]);
  return /"sid":"([^"]+)"/.exec(text)?.[1] ?? 'none';
};

/** In a session of long polling. @param {string} name @param {(sid: string) => Buffer} asked @returns {Attack} */
const polled = (name, asked) => ({
  name,
  run: async (target) => {
    const sid = await polling(target);
    return refused(name, () => asked(sid)).run(target);
  },
});

/** The same, and cut off. @param {string} name @param {(sid: string) => Buffer} asked @returns {Attack} */
const cutOff = (name, asked) => ({
  name,
  run: async (target) => {
    const sid = await polling(target);
    return closed(name, () => [asked(sid)]).run(target);
  },
});

/** @param {string} sid @param {string} body @param {Record<string, string | number>} [headers] */
const post = (sid, body, headers) =>
  request(
    `POST /ws?EIO=4&transport=polling&sid=${sid}`,
    { 'Content-Length': body.length, Connection: 'close', ...headers },
    body,
  );

/** @type {readonly Attack[]} */
export const FRAME_ATTACKS = [
  closed('half a handshake', () => [upgrade().subarray(0, 60)]),
  closed('a handshake without a key', () => [upgrade({ 'Sec-WebSocket-Key': '' })]),
  closed('a handshake of another version', () => [upgrade({ 'Sec-WebSocket-Version': '7' })]),
  closed('a handshake for another protocol', () => [upgrade({ Upgrade: 'h2c' }), 'PRI * HTTP/2.0\r\n\r\n']),
  closed('a handshake elsewhere', () => [upgrade({}, '').toString().replace('/ws?', '/api/health?')]),
  closed('a handshake with a session that is none', () => [
    upgrade({}, 'EIO=4&transport=websocket&sid=__proto__'),
  ]),
  closed('an empty packet', () => [upgrade(), frame('')]),
  framed('a frame of 64 KB', () => [frame('x'.repeat(65_536))]),
  framed('a frame that says it is 100 MB', () => [frame('42', { length: 100_000_000n })]),
  framed('a frame that says it is 8 EB', () => [frame('42', { length: 0x7fff_ffff_ffff_ffffn })]),
  framed('pieces without an end', () => [
    frame('4', { isLast: false }),
    ...Array.from({ length: 100 }, () => frame('2'.repeat(100), { opcode: 0, isLast: false })),
  ]),
  framed('a frame without a mask', () => [frame('42["ping"]', { isMasked: false })]),
  framed('reserved bits, as if packed', () => [frame('42["ping"]', { reserved: 4 })]),
  framed('an opcode that is none', () => [frame('x', { opcode: 11 })]),
  framed('a ping longer than one may be', () => [frame('x'.repeat(200), { opcode: 9 })]),
  framed('a piece of nothing', () => [frame('x', { opcode: 0 })]),
  framed('a farewell with a code that is none', () => [frame(Buffer.from([0, 5]), { opcode: 8 })]),
  framed('text that is no UTF-8', () => [frame(Buffer.from([0x34, 0x32, 0xff, 0xfe]))]),
  framed('HTTP instead of frames', () => ['GET / HTTP/1.1\r\nHost: x\r\n\r\n']),
  framed('a packet of engine.io that is none', () => [frame('9what')]),
  framed('a packet of socket.io that is none', () => [frame('49')]),
  framed('JSON that breaks off', () => [frame('42["ping"')]),
  framed('an event that is the product’s own', () => [frame('42["connect",1]')]),
  framed('an event without a name', () => [frame('42[{"toString":1}]')]),
  framed('a binary event whose parts are text', () => [
    frame('451-["x",{"_placeholder":true,"num":0}]'),
    frame('42["ping"]'),
  ]),
  framed('a binary event of 999 parts', () => [frame('45999-["x"]'), frame('42["ping"]')]),
  framed('bytes that nobody announced', () => [frame(Buffer.alloc(100, 1), { opcode: 2 })]),
  ignored('2,000 namespaces that are none', () => [
    Buffer.concat(Array.from({ length: 2_000 }, (_, number) => frame(`40/of-my-own-${number},`))),
  ]),
  ignored('1,000 events of every name', () => [
    Buffer.concat(Array.from({ length: 1_000 }, (_, number) => frame(`42["__proto__${number}",{"a":[]}]`))),
  ]),
  ignored('JSON as deep as a packet', () => [frame(`42["x",${'['.repeat(1_900)}${']'.repeat(1_900)}]`)]),
  ignored('answers to what nobody asked', () => [frame('43999["x"]')]),
  refused('a protocol of engine.io that is over', () => request('GET /ws?EIO=3&transport=polling', {})),
  refused('a transport that is none', () => request('GET /ws?EIO=4&transport=carrier-pigeon', {})),
  refused('a session that is none', () => request('GET /ws?EIO=4&transport=polling&sid=__proto__', {})),
  refused('two sessions', () => request('GET /ws?EIO=4&transport=polling&sid=a&sid=b', {})),
  refused('another page’s origin', () =>
    request('GET /ws?EIO=4&transport=polling', { Origin: 'https://evil.example' }),
  ),
  refused('a method that is none', () => request('PURGE /ws?EIO=4&transport=polling', {})),
  polled('a body of 64 KB', (sid) => post(sid, '4'.repeat(65_536))),
  cutOff('a body that says it is 100 MB', (sid) => post(sid, '40', { 'Content-Length': 100_000_000 })),
  polled('a transport that changes its mind', (sid) =>
    request(`GET /ws?EIO=4&transport=websocket&sid=${sid}`, { Connection: 'close' }),
  ),
];
