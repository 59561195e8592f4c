import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

const { api, css, javascript } = compatibility;
const { Intl: intl, ...builtins } = javascript.builtins;
const WEB = { ...api, ...builtins, ...intl };

/** What a page works with; printers, graphics cards and the like share too many names with our own. */
const INTERFACES =
  'AbortController AbortSignal Blob Crypto CSS Document DOMTokenList Element Event EventTarget File FormData ' +
  'Headers History HTMLElement HTMLDialogElement HTMLFormElement HTMLInputElement HTMLSelectElement Location Navigator Node NodeList ' +
  'Performance Request Response Selection Storage URL URLSearchParams';
const WORKED_WITH = [
  ...Object.keys(builtins).filter((name) => !['Atomics', 'Iterator'].includes(name)),
  ...INTERFACES.split(' '),
];

const BROWSERS = manifest.browserslist.map((browser) => {
  const [name = '', version] = browser.split(' ');
  return { name, version: Number(version) };
});

const supportOf = (feature) => feature?.['__compat']?.support;
const isOld = (support) =>
  BROWSERS.every(({ name, version }) =>
    [support[name] ?? []]
      .flat()
      .some(
        ({ version_added: since, version_removed: until, flags, prefix }) =>
          typeof since === 'string' &&
          !until &&
          !flags &&
          !prefix &&
          Number(since.replace('≤', '')) <= version,
      ),
  );

const isNew = (feature) => supportOf(feature) !== undefined && !isOld(supportOf(feature));

/** Globals that one of the oldest browsers lacks. */
export const globals = new Set(Object.keys(WEB).filter((name) => isNew(WEB[name])));

/** At-rules of style sheets that one of the oldest browsers drops with their content. */
export const atRules = new Set(Object.keys(css['at-rules']).filter((name) => isNew(css['at-rules'][name])));

/** Members of what is there, new and old. */
const members = WORKED_WITH.filter((name) => !globals.has(name)).flatMap((name) =>
  Object.entries(WEB[name])
    .filter(([member, feature]) => supportOf(feature) && /^[a-zA-Z]+(_static)?$/.test(member))
    .map(([member, feature]) => ({
      owner: name,
      member: member.replace('_static', ''),
      isNew: isNew(feature),
    })),
);

/** Members that one of the oldest browsers lacks, of objects and of the interface itself (`Object.hasOwn`). */
export const newMembers = members
  .filter((each) => each.isNew)
  .map(({ owner, member }) => ({ owner, member }));

const knownNames = new Set(members.filter((each) => !each.isNew).map(({ member }) => member));

/** Names that nothing has in all of the oldest browsers, so their owner is unambiguous. */
export const newNames = new Set(
  newMembers.map(({ member }) => member).filter((name) => !knownNames.has(name)),
);
