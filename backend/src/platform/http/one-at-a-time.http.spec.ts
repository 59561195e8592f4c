import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { oneAtATime } from './one-at-a-time.js';

let server: Server;
let begun: { path: string; response: ServerResponse }[];
/** Answers at once, unless a test holds the answers back. */
let answer: (response: ServerResponse, path: string) => void;

const atOnce = (response: ServerResponse, path: string): void => void response.end(`${path}\n`);
const paths = () => begun.map(({ path }) => path);

beforeAll(async () => {
  server = createServer(
    oneAtATime((request, response) => {
      const path = request.url ?? '';
      begun.push({ path, response });
      answer(response, path);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  begun = [];
  answer = atOnce;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const dial = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
const begins = (count: number) =>
  new Promise<void>((resolve) => {
    answer = () => void (begun.length === count && resolve());
  });

describe('requests that one connection sends ahead', () => {
  it('are answered one after another, in their order', async () => {
    const first = begins(1);
    const socket = dial();
    const answers = text(socket);
    socket.write(get('/1') + get('/2') + get('/3', true));
    await first;
    expect(paths()).toEqual(['/1']);
    answer = atOnce;
    begun[0]?.response.end('/1\n');
    expect((await answers).match(/^\/\d/gm)).toEqual(['/1', '/2', '/3']);
    expect(paths()).toEqual(['/1', '/2', '/3']);
  });

  it('are refused from the 33rd on, and the connection ends', async () => {
    const first = begins(1);
    const socket = dial();
    const answers = text(socket);
    socket.write(Array.from({ length: 1_500 }, (_, index) => get(`/${index}`)).join(''));
    await first;
    answer = atOnce;
    begun[0]?.response.end();
    const statuses = [...(await answers).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array.from({ length: 33 }, () => '200'), '503']);
    expect(begun).toHaveLength(33);
  });

  it('are dropped when their client is gone', async () => {
    const first = begins(1);
    const socket = dial();
    socket.write(get('/1') + get('/2'));
    await first;
    const gone = new Promise((resolve) => begun[0]?.response.once('close', resolve));
    socket.destroy();
    await gone;
    const other = dial();
    answer = atOnce;
    other.write(get('/3', true));
    await text(other);
    expect(paths()).toEqual(['/1', '/3']);
  });

  it('do not keep another connection waiting', async () => {
    const first = begins(1);
    const socket = dial();
    socket.write(get('/1'));
    await first;
    answer = atOnce;
    const other = dial();
    other.write(get('/2', true));
    expect(await text(other)).toContain('/2');
    socket.destroy();
  });
});
