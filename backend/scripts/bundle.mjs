// @ts-check
// Writes dist/server.js: dist/main.js with all that it loads at start in a few files. A start spends most of its time on
// finding and reading some three thousand small ones. Commands, benches and `npm run dev` run the files as they are.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const DIST = join(import.meta.dirname, '../dist');

/**
 * Stay packages: programs for this machine, what finds its files beside itself, what is loaded when it is needed, and
 * reflect-metadata, which runs before all decorators only as an import of its own.
 */
const PACKAGES = [
  '@aws-sdk/client-s3',
  '@eventstore/db-client',
  '@grpc/grpc-js',
  '@handwork/embedded-postgres',
  '@node-rs/argon2',
  'meilisearch',
  'nodemailer',
  'pino',
  'reflect-metadata',
  'sharp',
  'swagger-ui-dist',
];
/** Not installed: what Nest, TypeORM, pg and ws would use if it were. */
const OFFERED =
  /^(@fastify\/|@google-cloud\/|@nestjs\/(microservices|mongoose)|@sap\/|class-transformer\/storage|better-sqlite3|bufferutil|dotenv|expo|hdb-pool|ioredis|mongodb|mssql|mysql|oracledb|pg-native|pg-query-stream|react-native|redis|sql\.js|sqlite3|ts-node|typeorm-aurora|utf-8-validate)/;

/** @param {string} id */
const isLeftOut = (id) =>
  OFFERED.test(id) || PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/** Lines of ours lead back to their TypeScript; those of packages to nothing, which keeps the map small. */
const ownMaps = {
  name: 'own-maps',
  /** @param {string} id */
  load(id) {
    if (!/\.([cm]?js|json)$/.test(id) || id.startsWith('\0')) return null;
    const code = readFileSync(id, 'utf8');
    if (id.startsWith(DIST) && !id.endsWith('.json')) return { code, map: readFileSync(`${id}.map`, 'utf8') };
    return id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null;
  },
};

rmSync(join(DIST, 'server'), { recursive: true, force: true });
const bundle = await rolldown({
  input: { server: join(DIST, 'main.js') },
  platform: 'node',
  external: isLeftOut,
  plugins: [ownMaps],
  checks: { bundlerTimings: false }, // a slow machine is no fault of the bundle
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message); // above all a package that is not found
  },
});
await bundle.write({
  dir: DIST,
  format: 'esm',
  keepNames: true, // commands, migrations and errors are known by the names of their classes
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'server/[name].js',
});
await bundle.close();
