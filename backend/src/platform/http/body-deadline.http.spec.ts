import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { allowSlowBody, bodyDeadline } from './body-deadline.js';

const PATIENCE_MS = 60;

let server: Server;
let port: number;

beforeAll(async () => {
  const app = express();
  app.use(bodyDeadline(PATIENCE_MS), (request, response) => {
    if (request.url === '/files') allowSlowBody(request);
    request.resume().once('end', () => response.end('read'));
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends ten bytes, one every 20 ms; answers what came back before the connection ended. */
const sendSlowly = (contentType: string, path = '/'): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    let sent = 0;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 10\r\n\r\n`,
    );
    const timer = setInterval(() => {
      sent += 1;
      if (sent <= 10) socket.write('x');
    }, 20);
    socket.on('data', (data) => {
      answer += String(data);
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });

describe('F8: a body that trickles in', () => {
  it('is cut off', async () => expect(await sendSlowly('application/json')).toBe(''));

  it('is cut off with files where none are taken', async () =>
    expect(await sendSlowly('multipart/form-data; boundary=x')).toBe(''));

  it('may take its time with files where the caller may send them', async () =>
    expect(await sendSlowly('multipart/form-data; boundary=x', '/files')).toContain('read'));
});
