import type { ModuleManifest } from '../../platform/module-manifest.js';
import { reservationEvents } from './domain/reservation.events.js';
import { userEvents } from './domain/user.events.js';

export const identityManifest: ModuleManifest = {
  name: 'identity',
  events: { ...userEvents, ...reservationEvents },
  projections: [],
  privateTables: [],
  migrations: [],
  idSequences: ['user'],
};
