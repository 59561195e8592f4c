// What no real client sends to /ws: broken handshakes, frames, packets of engine.io and of socket.io.
import { exchange, frame, request, upgrade, type Piece } from './raw.ts';

/** The server must close the connection. */
const HANDSHAKES: Record<string, Piece[]> = {
  'half a handshake': [upgrade().slice(0, 60)],
  'a handshake without a key': [upgrade({ 'Sec-WebSocket-Key': '' })],
  'a handshake for another protocol': [upgrade({ Upgrade: 'h2c' }), 'PRI * HTTP/2.0\r\n\r\n'],
  'a handshake elsewhere': [upgrade({}, '/api/health')],
  'a handshake with an unknown session': [upgrade({}, '/ws?EIO=4&transport=websocket&sid=__proto__')],
  'an empty packet': [upgrade(), frame('')],
};
/** The same, on a socket that was opened properly. */
const FATAL: Record<string, Piece[]> = {
  'a frame of 64 KB': [frame('x'.repeat(65_536))],
  'a frame that says it is 8 EB': [frame('42', { length: 0x7fff_ffff_ffff_ffffn })],
  'pieces without an end': [
    frame('4', { isLast: false }),
    ...Array.from({ length: 100 }, () => frame('2'.repeat(100), { opcode: 0, isLast: false })),
  ],
  'a frame without a mask': [frame('42["ping"]', { isMasked: false })],
  'reserved bits, as if packed': [frame('42["ping"]', { reserved: 4 })],
  'an unknown opcode': [frame('x', { opcode: 11 })],
  'a ping longer than one may be': [frame('x'.repeat(200), { opcode: 9 })],
  'a closing frame with a wrong code': [frame(Buffer.from([0, 5]), { opcode: 8 })],
  'text that is no UTF-8': [frame(Buffer.from([0x34, 0x32, 0xff, 0xfe]))],
  'HTTP instead of frames': [request('GET /')],
  'an unknown packet of engine.io': [frame('9what')],
  'an unknown packet of socket.io': [frame('49')],
  'JSON that breaks off': [frame('42["ping"')],
  'an event that is the product’s own': [frame('42["connect",1]')],
  'a binary event of 999 parts': [frame('45999-["x"]'), frame('42["ping"]')],
  'bytes that were not announced': [frame(Buffer.alloc(100, 1), { opcode: 2 })],
};
const many = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => frame(text(number)));
/** Ignored: the socket stays open. */
const HARMLESS: Record<string, Piece[]> = {
  '2,000 unknown namespaces': many(2_000, (number) => `40/of-my-own-${number},`),
  '1,000 events of every name': many(1_000, (number) => `42["__proto__${number}",{"a":[]}]`),
  'JSON as deep as a packet': [frame(`42["x",${'['.repeat(1_900)}${']'.repeat(1_900)}]`)],
  'answers to nothing': [frame('43999["x"]')],
};

/** Sent by a signed-in client; returns what was wrong. */
type Attack = (port: number, cookie: string) => Promise<string | undefined>;

const joined = (cookie: string): Piece[] => [
  upgrade({ Cookie: cookie }),
  (text) => text.includes('"sid"'),
  frame('40'),
  (text) => text.includes('42["connected"'),
];
/** The server's closing frame; a client that does not answer it is cut off half a minute later. */
const saysFarewell = (text: string) => text.includes('\u0088');

const closed = async (port: number, pieces: Piece[]) => {
  const { isClosed, text } = await exchange(port, pieces, saysFarewell);
  const isWrong = (!isClosed && !saysFarewell(text)) || text.startsWith('HTTP/1.1 5');
  return isWrong ? `${isClosed ? 'answered' : 'kept open'}: ${text.slice(-80)}` : undefined;
};
const ignored = async (port: number, pieces: Piece[]) => {
  const isEnough = (text: string) => text.includes('42["pong"');
  const { text } = await exchange(port, [...pieces, frame('42["ping"]')], isEnough);
  return isEnough(text) ? undefined : `no answer: ${text.slice(-80)}`;
};
const attacks = (given: Record<string, Piece[]>, attack: (pieces: Piece[]) => Attack) =>
  Object.entries(given).map(([name, pieces]) => [name, attack(pieces)] as const);
export const FRAME_ATTACKS = [
  ...attacks(HANDSHAKES, (pieces) => (port) => closed(port, pieces)),
  ...attacks(FATAL, (pieces) => (port, cookie) => closed(port, [...joined(cookie), ...pieces])),
  ...attacks(HARMLESS, (pieces) => (port, cookie) => ignored(port, [...joined(cookie), ...pieces])),
];
