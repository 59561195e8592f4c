// Who may know whom. One rule serves all modules: $1 in `to` is what the brackets in `from` caught.
const MODULE = '^backend/src/modules/([^/]+)/';
const FEATURE = '^frontend/src/features/([^/]+)/';
const SPEC = '[.](spec|conformance)[.]tsx?$';
/** Events of a module and pure rules of what they mean: they name no port, so anybody may import them. */
const PUBLIC = '^backend/src/modules/[^/]+/public/[^/]+[.](public-events|rules)[.]ts$';

/** Lowest first: a module calls the ports of those before it and hears the events of all. */
export const MODULE_ORDER = [
  'identity',
  'wallet',
  'listings',
  'discovery',
  'promotions',
  'bookings',
  'messaging',
  'admin',
];

/** Lowest first: a folder of the platform imports those before it, and the single files beside the folders. */
export const PLATFORM_ORDER = [
  'concurrency',
  'config',
  'database',
  'rate-limits',
  'event-store',
  'followers',
  'projections',
  'outbox',
  'policies',
  'auth',
  'http',
  'files',
  'backup',
  'delivery',
  'health',
  'pages',
  'sockets',
  'metrics',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'modules-meet-only-in-public',
      comment: 'A module sees of another only what that one offers in its public folder.',
      severity: 'error',
      from: { path: MODULE },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/public/'],
      },
    },
    ...MODULE_ORDER.map((module, place) => ({
      name: 'modules-form-no-circle',
      comment:
        'Modules meet by events in both directions and by ports downwards only, in the order written above.',
      severity: 'error',
      from: { path: `^backend/src/modules/${module}/` },
      to: {
        path: '^backend/src/modules/',
        pathNot: [`^backend/src/modules/(${MODULE_ORDER.slice(0, place + 1).join('|')})/`, PUBLIC],
      },
    })),
    {
      name: 'domain-is-pure',
      comment: 'Deciders know neither Nest nor a database, so that they can be read and tested alone.',
      severity: 'error',
      from: { path: `${MODULE}domain/`, pathNot: SPEC },
      to: { pathNot: ['^backend/src/kernel/', '^backend/src/modules/$1/domain/'] },
    },
    {
      name: 'public-hides-its-module',
      comment: 'What others may import must not drag in how the module does it.',
      severity: 'error',
      from: { path: `${MODULE}public/`, pathNot: SPEC },
      to: {
        pathNot: [
          '^backend/src/kernel/',
          '^backend/src/modules/$1/public/',
          '^backend/src/modules/$1/domain/[^/]+[.]events[.]ts$',
          PUBLIC,
        ],
      },
    },
    {
      name: 'public-events-name-no-port',
      comment: 'Whoever hears an event must not depend on the ports of the module that wrote it.',
      severity: 'error',
      from: { path: PUBLIC },
      to: {
        pathNot: ['^backend/src/kernel/', PUBLIC, '^backend/src/modules/[^/]+/domain/[^/]+[.]events[.]ts$'],
      },
    },
    {
      name: 'http-does-not-skip-the-use-case',
      comment: 'A controller turns a request into a command or a query and does neither deciding nor SQL.',
      severity: 'error',
      from: { path: `${MODULE}http/`, pathNot: SPEC },
      to: { path: ['[.]decider[.]ts$', '(^|/)node_modules/(typeorm|pg)/'] },
    },
    {
      name: 'only-http-knows-http',
      comment: 'What a module decides, keeps and reads does not depend on how it is asked for.',
      severity: 'error',
      from: { path: `${MODULE}[^/]+/`, pathNot: [SPEC, `${MODULE}http/`] },
      to: { path: ['^backend/src/modules/$1/http/', '^backend/src/platform/http/'] },
    },
    {
      name: 'understanding-knows-no-search',
      comment: 'What words mean does not depend on where they are looked up.',
      severity: 'error',
      from: { path: '^backend/src/modules/discovery/understanding/', pathNot: SPEC },
      to: { path: '^backend/src/modules/discovery/search/' },
    },
    {
      name: 'app-meets-modules-in-public',
      comment: 'The composition lists the modules and calls their ports.',
      severity: 'error',
      from: { path: '^backend/src/(app/|main[.]ts$)', pathNot: SPEC },
      to: {
        path: '^backend/src/modules/',
        pathNot: '^backend/src/modules/[^/]+/(public/|[^/]+[.]module[.]ts$)',
      },
    },
    {
      name: 'platform-imports-nothing-above',
      comment:
        'The platform and the kernel serve every module, in their tests too; only what stands above puts them together.',
      severity: 'error',
      from: { path: '^backend/src/(platform|kernel)/' },
      to: { path: '^backend/src/(modules|app|commands|acceptance|testing|demo)/|^backend/src/[^/]+[.]ts$' },
    },
    ...PLATFORM_ORDER.map((folder, place) => ({
      name: 'platform-is-in-layers',
      comment:
        'What is below can be read, tested and moved without what is above, in the order written above.',
      severity: 'error',
      from: { path: `^backend/src/platform/${folder}/`, pathNot: SPEC },
      to: {
        path: '^backend/src/platform/([^/]+/|define-module[.]ts$|platform[.]module[.]ts$)',
        pathNot: `^backend/src/platform/(${PLATFORM_ORDER.slice(0, place + 1).join('|')})/`,
      },
    })),
    {
      name: 'platform-is-in-layers',
      comment:
        'The single files are below the folders; what a module declares and the wiring of the platform are above.',
      severity: 'error',
      from: {
        path: '^backend/src/platform/[^/]+[.]ts$',
        pathNot: [SPEC, '/(define-module|platform[.]module)[.]ts$'],
      },
      to: {
        path: '^backend/src/platform/([^/]+/|define-module[.]ts$|platform[.]module[.]ts$)',
        pathNot: '^backend/src/platform/event-store/event-store[.]ts$', // the request context holds a position of the log
      },
    },
    {
      name: 'log-and-followers-could-be-packages',
      comment: 'Another project could take them with the database and a few single files (ADR 50).',
      severity: 'error',
      from: {
        path: '^backend/src/platform/(event-store|followers)/',
        pathNot: [SPEC, '[.]module[.]ts$'],
      },
      to: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/kernel/(message|domain-error)[.]ts$',
          '^backend/src/platform/(concurrency|database|event-store|followers)/',
          '^backend/src/platform/(clock|request-context|transient-errors|config/secrets)[.]ts$',
        ],
      },
    },
    {
      name: 'http-knows-no-follower-and-no-outbox',
      comment: 'What every request passes does not depend on what is sent, nor on what follows from events.',
      severity: 'error',
      from: { path: '^backend/src/platform/http/', pathNot: SPEC },
      to: { path: '^backend/src/platform/(outbox|followers|policies)/' },
    },
    {
      name: 'kernel-is-plain-typescript',
      comment:
        'No package but Temporal, which is part of the language to be; no Node, no platform: plain values and rules.',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: SPEC },
      to: { pathNot: ['^backend/src/kernel/', '(^|/)node_modules/temporal-polyfill/'] },
    },
    {
      name: 'the-product-knows-no-test',
      comment: 'What specs share is not built, so that the product cannot need it.',
      severity: 'error',
      from: {
        path: '^(backend|frontend)/src/',
        pathNot: [SPEC, '/src/(platform/)?(testing|acceptance)/'],
      },
      to: {
        path: ['/src/(platform/)?(testing|acceptance)/', '[.]spec[.]tsx?$'],
      },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Routes compose features; a feature does not reach into another.',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'The app composes features; where its screens stand is written in lib/paths.',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'Shared components and libraries stay usable everywhere.',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib)/', pathNot: SPEC },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'the-two-apps-do-not-meet',
      comment: 'They share the API, not code.',
      severity: 'error',
      from: { path: '^(frontend|backend)/' },
      to: { path: '^(frontend|backend)/', pathNot: '^$1/' },
    },
    {
      name: 'imports-are-declared',
      comment: 'A package that only another one brings along can change or vanish with any update.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports-are-declared',
      comment:
        'What production loads is a dependency, not a development dependency nor only known by its types.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [SPEC, '/src/(platform/)?(testing|acceptance)/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular',
      comment: 'A circle cannot be read from its beginning, and breaks class metadata at load.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^infra/boundaries/fixtures/'] },
    tsPreCompilationDeps: true, // a type-only import is a dependency too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
