import type { Request } from 'express';
import { isThisMachine } from '../client-network.js';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Whether the request comes from this machine, under one of its names and through no proxy: neither from a network nor
 * from a page of another site by DNS rebinding.
 */
export const isFromThisMachine = (request: Request): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  isThisMachine((request.headers.host ?? '').replace(/:\d+$/, ''));
