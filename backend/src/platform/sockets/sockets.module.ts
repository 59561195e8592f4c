import { Global, Module } from '@nestjs/common';
import { SocketFeed } from './socket-feed.js';
import { SocketGateway } from './socket-gateway.js';
import { PushSender } from './push-sender.js';

/** Open sockets of signed-in people, and what follows the log for them. */
@Global()
@Module({
  providers: [PushSender, SocketGateway, SocketFeed],
  exports: [PushSender, SocketGateway],
})
export class SocketsModule {}
