// @ts-check
// Yardstick: socket.io as it comes, which sends back what it gets and knows nobody. Prints its port.
import { createServer } from 'node:http';
import { library } from '../product.mjs';

const { Server } = await library('socket.io');

const http = createServer();
const server = new Server(http, { path: '/ws', addTrailingSlash: false, serveClient: false });
server.on('connection', (/** @type {any} */ socket) => {
  socket.on('message', (/** @type {unknown} */ message) => socket.emit('message', message));
  socket.emit('connected', {});
});
http.listen(0, '127.0.0.1', () => console.log(/** @type {any} */ (http.address()).port));
process.on('SIGTERM', () => process.exit());
