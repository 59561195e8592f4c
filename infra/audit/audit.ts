// npm run audit: what we build on. Fails when something in it is not agreed to (agreed.json).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, ROOT, run } from '../setup/run.mjs';

type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  dev?: boolean;
};
/** `licencesOf`: packages with a licence of their own, null where the lock file says none; `until`: YYYY-MM-DD. */
type Agreed = {
  licences: string[];
  licencesOf: Record<string, { licence: string | null; why: string }>;
  advisories: { id: string; why: string; until: string }[];
};

const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const agreed: Agreed = json('infra/audit/agreed.json');

/**
 * What the lock file itself shows, without a network: a package that has no checksum, that comes from
 * elsewhere than a registry, or whose install script or licence has not been approved.
 */
export const lockTrouble = () => {
  const packages: Record<string, Locked> = json('package-lock.json').packages;
  const scripts: Record<string, boolean> = json('package.json').allowScripts;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { version, resolved = '', integrity = '', license = null, hasInstallScript, dev }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const isAgreed =
        agreed.licences.includes(license ?? '') || agreed.licencesOf[name]?.licence === license;
      return [
        ...(integrity.startsWith('sha512-') ? [] : ['has no SHA-512 checksum']),
        ...(/^(git|file|http:)/.test(resolved) ? [`comes from ${resolved}`] : []),
        ...(hasInstallScript && !(name in scripts) ? ['has an install script: say so in allowScripts'] : []),
        ...(isAgreed || dev ? [] : [`has the licence ${license ?? 'unknown'}`]),
      ].map((trouble) => `${name} ${version} ${trouble}`);
    });
};

type Cause = string | { url?: string; source?: number; name: string; title: string };

/** Advisories that are not agreed to; null when the registry does not answer such questions. */
const advisoryTrouble = async () => {
  const { output } = await run([...npm(), 'audit', '--json', '--omit=dev'], { limitMs: 120_000 });
  let report: { vulnerabilities?: Record<string, { via: Cause[] }> };
  try {
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)); // npm writes warnings before it
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  const today = new Date().toISOString().slice(0, 10);
  const causes = Object.values(report.vulnerabilities).flatMap(({ via }) => via);
  const trouble = causes.flatMap((cause) => {
    if (typeof cause === 'string') return []; // another package of the report
    const id = String(cause.url ?? cause.source)
      .split('/')
      .at(-1);
    const isAgreed = agreed.advisories.some((one) => one.id === id && one.until >= today);
    return isAgreed ? [] : [`${id} ${cause.name}: ${cause.title}`];
  });
  return [...new Set(trouble)];
};

if (process.argv[1] === import.meta.filename) {
  const lock = lockTrouble();
  console.log(lock.length === 0 ? 'Lock file: every package is checked, and agreed to.' : lock.join('\n'));
  const advisories = await advisoryTrouble();
  if (advisories === null)
    console.log('Advisories: NOT looked up, the registry does not answer such questions.');
  else
    console.log(advisories.length === 0 ? 'Advisories: none that is not agreed to.' : advisories.join('\n'));
  process.exitCode = lock.length + (advisories?.length ?? 0) === 0 ? 0 : 1;
}
