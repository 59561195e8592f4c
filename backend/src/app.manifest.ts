import { identityManifest } from './modules/identity/identity.manifest.js';
import type { ModuleManifest } from './platform/module-manifest.js';

/** Every module's events, projections, private tables, migrations and id sequences. A new module adds its line here. */
export const manifests: readonly ModuleManifest[] = [
  identityManifest,
  // listings
  // discovery
];
