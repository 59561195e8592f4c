// @ts-check

/**
 * @typedef {{ version: string; resolved?: string; integrity?: string; license?: string; hasInstallScript?: boolean;
 *   link?: boolean; dev?: boolean }} Locked
 * @typedef {{ id: string; package: string; title: string }} Advisory
 * @typedef {{ id: string; why: string; until: string }} AgreedAdvisory `until`: YYYY-MM-DD, then it is looked at again
 * `licencesOf`: packages with a licence of their own, as the lock file says it; null: it says none.
 * @typedef {{ licences: string[]; licencesOf: Record<string, { licence: string | null; why: string }>; advisories: AgreedAdvisory[] }} Agreed
 */

/** `node_modules/a/node_modules/@b/c` → `@b/c`. @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * What is wrong with a lock file, one line each: a package that is not compared with its checksum, that comes from
 * elsewhere than a registry, whose install script nobody decided about, or whose licence nobody agreed to.
 * @param {{ packages: Record<string, Locked> }} lock
 * @param {Record<string, boolean>} scripts `allowScripts` of package.json
 * @param {Agreed} agreed
 * @returns {string[]}
 */
export const troubleOfLock = ({ packages }, scripts, agreed) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, one]) => {
      const name = nameOf(path);
      const licence = one.license ?? null;
      const isAgreed =
        agreed.licences.includes(licence ?? '') || agreed.licencesOf[name]?.licence === licence;
      return [
        ...((one.integrity ?? '').startsWith('sha512-') ? [] : ['has no SHA-512 checksum']),
        ...(/^(git|file|http:)/.test(one.resolved ?? '') ? [`comes from ${one.resolved}`] : []),
        ...(one.hasInstallScript && !(name in scripts)
          ? ['has an install script: say so in allowScripts']
          : []),
        ...(isAgreed || one.dev ? [] : [`has the licence ${licence ?? 'of nobody'}`]),
      ].map((trouble) => `${name} ${one.version} ${trouble}`);
    });

/**
 * The advisories in what `npm audit --json` wrote, each once; null when the registry refused to tell.
 * @param {string} output
 * @returns {Advisory[] | null}
 */
export const advisoriesIn = (output) => {
  const report = objectIn(output);
  if (!report || typeof report.vulnerabilities !== 'object') return null;
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const cause of via) {
      if (typeof cause === 'string') continue; // another package of the report
      const id =
        String(cause.url ?? cause.source)
          .split('/')
          .at(-1) ?? '';
      found.set(id, { id, package: cause.name, title: cause.title });
    }
  return [...found.values()];
};

/** npm writes warnings before it. @param {string} output */
const objectIn = (output) => {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
};

/**
 * Advisories that nobody agreed to, or no longer; and what was agreed to without need.
 * @param {readonly Advisory[]} found
 * @param {readonly AgreedAdvisory[]} agreed
 * @param {string} today YYYY-MM-DD
 * @returns {string[]}
 */
export const troubleOfAdvisories = (found, agreed, today) => [
  ...found.flatMap(({ id, package: name, title }) => {
    const one = agreed.find((known) => known.id === id);
    if (!one) return [`${id} ${name}: ${title}`];
    return one.until < today ? [`${id} ${name}: was agreed to until ${one.until} (${one.why})`] : [];
  }),
  ...agreed
    .filter(({ id }) => !found.some((one) => one.id === id))
    .map(({ id }) => `${id} is gone: agree to it no more`),
];
