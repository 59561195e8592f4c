import type { MigrationInterface } from 'typeorm';
import type { DeclaredEvents } from './event-store/event-types.js';
import type { DeclaredStates } from './event-store/state-types.js';
import type { Projection } from './projections/projection.js';
import type { NoticePolicy } from './policies/notice-policy.js';
import type { Policy } from './policies/policy.js';

/** What a module gives to the platform besides its Nest module; collected in `app.manifest.ts`. */
export interface ModuleManifest extends DeclaredEvents, DeclaredStates {
  projections: readonly Projection[];
  /** What follows from events: commands and notices; never run by a rebuild. */
  policies?: readonly Policy[];
  /** Policies that tell people. */
  noticePolicies?: readonly NoticePolicy[];
  /** Entities of private tables: kept through every rebuild, created by `migrations`. */
  privateTables?: readonly (new () => object)[];
  migrations?: readonly (new () => MigrationInterface)[];
  /** Names of integer id sequences that the module takes ids from (`user`, `listing`). */
  idSequences?: readonly string[];
}

/** Everything of a module that events set off. */
export const policiesOf = ({ policies = [], noticePolicies = [] }: ModuleManifest): readonly Policy[] => [
  ...policies,
  ...noticePolicies,
];
