import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';

/** Sends to the open sockets of this process. A push may be lost: clients read over HTTP what is stored. */
@Injectable()
export class PushSender {
  private server: Server | undefined;

  /** For the gateway, once it is up. */
  serve(server: Server): void {
    this.server = server;
  }

  /** To every socket of a person; `payload` is JSON. */
  toUser(userId: number, event: string, payload: object): void {
    this.server?.to(roomOfUser(userId)).emit(event, payload);
  }

  isHere(userId: number): boolean {
    return (this.server?.of('/').adapter.rooms.get(roomOfUser(userId))?.size ?? 0) > 0;
  }

  /** Sockets that people have open in this process. */
  get open(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** No sockets are open. */
  get isAlone(): boolean {
    return this.open === 0;
  }
}

export const roomOfUser = (userId: number): string => `user:${userId}`;
