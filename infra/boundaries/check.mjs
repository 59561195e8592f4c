// @ts-check
// Checks the boundaries twice: the planted violations must all be found, the real tree must have none.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import configuration, { MODULE_ORDER, PLATFORM_ORDER } from '../../.dependency-cruiser.mjs';
import { ROOT } from '../setup/run.mjs';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** A rule may be written once for each module, under one name. */
const RULES = [...new Set((configuration.forbidden ?? []).map(({ name }) => name))];

/** One file for every rule, and nothing else in the fixtures may be reported. */
const PLANTED = [
  'modules-meet-only-in-public: backend/src/modules/promotions/use-cases/reaches-into-the-wallet.ts',
  'modules-form-no-circle: backend/src/modules/wallet/use-cases/asks-what-is-bought.ts',
  'domain-is-pure: backend/src/modules/wallet/domain/asks-the-platform.ts',
  'public-hides-its-module: backend/src/modules/wallet/public/shows-its-inside.ts',
  'public-events-name-no-port: backend/src/modules/promotions/public/brings-a-port.rules.ts',
  'http-does-not-skip-the-use-case: backend/src/modules/wallet/http/decides-by-itself.ts',
  'only-http-knows-http: backend/src/modules/wallet/use-cases/shows-a-view.ts',
  'only-http-knows-http: backend/src/modules/wallet/read-models/pages-by-request.ts',
  'understanding-knows-no-search: backend/src/modules/discovery/understanding/asks-the-index.ts',
  'app-meets-modules-in-public: backend/src/app/opens-the-shop.ts',
  'platform-imports-nothing-above: backend/src/platform/http/knows-a-module.ts',
  'platform-is-in-layers: backend/src/platform/event-store/reads-a-row.ts',
  'platform-is-in-layers: backend/src/platform/auth/reads-a-request.ts',
  'platform-is-in-layers: backend/src/platform/outbox/answers-a-request.ts',
  'platform-is-in-layers: backend/src/platform/http/sends-a-mail.ts',
  'platform-is-in-layers: backend/src/platform/http/asks-what-is-up.ts',
  'platform-is-in-layers: backend/src/platform/files/saves-a-copy.ts',
  'platform-is-in-layers: backend/src/platform/knows-a-limit-of-requests.ts',
  'log-and-followers-could-be-packages: backend/src/platform/event-store/reads-a-row.ts',
  'http-knows-no-follower-and-no-outbox: backend/src/platform/http/writes-a-mail.ts',
  'kernel-is-plain-typescript: backend/src/kernel/reads-a-file.ts',
  'the-product-knows-no-test: backend/src/app/starts-a-test.ts',
  'the-product-knows-no-test: backend/src/modules/wallet/http/wallet-spec-world.ts',
  'features-do-not-meet: frontend/src/features/promotions/components/borrows-from-the-wallet.tsx',
  'features-know-no-app: frontend/src/features/promotions/components/opens-a-route.tsx',
  'shared-knows-no-feature: frontend/src/components/shared/knows-a-feature.tsx',
  'the-two-apps-do-not-meet: frontend/src/lib/takes-from-the-backend.ts',
  'imports-are-declared: backend/src/platform/http/takes-what-another-brings.ts',
  'imports-are-declared: backend/src/app/loads-a-test-tool.ts',
  'no-circular: backend/src/modules/promotions/read-models/circle-one.ts',
];

/** @param {string} baseDir @param {string[]} roots */
const inspect = async (baseDir, roots) => {
  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(roots, { ...options, ruleSet, validate: true, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of its findings');
  return output;
};

/** @returns {Promise<string[]>} what is wrong with the rules themselves */
const checkRules = async () => {
  const { summary } = await inspect(FIXTURES, ['backend', 'frontend']);
  const found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  const named = new Set(PLANTED.map((planted) => planted.split(':')[0]));
  return [
    ...PLANTED.filter((planted) => !found.includes(planted)).map(
      (planted) => `planted, but not reported: ${planted}`,
    ),
    ...found
      .filter((finding) => !PLANTED.includes(finding))
      .map((finding) => `reported, but not planted: ${finding}`),
    ...RULES.filter((name) => !named.has(name)).map((name) => `no violation planted for ${name}`),
  ];
};

/** @returns {Promise<string[]>} what is wrong in the real tree */
const checkTree = async () => {
  const { summary, modules } = await inspect(ROOT, ['backend/src', 'frontend/src', 'e2e', 'infra']);
  // An unresolvable path would escape every rule.
  const lost = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ couldNotResolve, module }) => couldNotResolve && module.startsWith('.') && !module.includes('?'),
      )
      .map(({ module }) => `${source} imports ${module}, which does not exist`),
  );
  const broken = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${way}`;
  });
  return [...broken, ...lost, ...unordered()];
};

/** A folder missing from its order would be free to call everything. */
const unordered = () => [
  ...without(MODULE_ORDER, 'modules').map((name) => `modules-form-no-circle: ${name} is not in MODULE_ORDER`),
  ...without([...PLATFORM_ORDER, 'testing'], 'platform').map(
    (name) => `platform-is-in-layers: ${name} is not in PLATFORM_ORDER`,
  ),
];

/** @param {readonly string[]} order @param {string} folder */
const without = (order, folder) =>
  readdirSync(join(ROOT, 'backend/src', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
    .map(({ name }) => name);

const findings = { rules: await checkRules(), tree: await checkTree() };
for (const finding of [...findings.rules, ...findings.tree]) console.log(finding);
console.log(
  `${RULES.length} rules, ${PLANTED.length} planted violations ` +
    `${findings.rules.length ? 'NOT all reported' : 'reported'}; ${findings.tree.length} violations in the code`,
);
if (findings.rules.length || findings.tree.length) process.exitCode = 1;
