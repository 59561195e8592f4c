// @ts-check

/** freeze-wallet: freezeWallet. @param {string} kebab */
export const camel = (kebab) => kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** freeze-wallet: FreezeWallet. @param {string} kebab */
export const pascal = (kebab) => camel(`-${kebab}`);

/** freeze-wallet: Freeze wallet. @param {string} kebab */
export const words = (kebab) => kebab.charAt(0).toUpperCase() + kebab.slice(1).replaceAll('-', ' ');

/** Verbs of people's doings that do not end in -ed, or are spelled as in Britain. @type {Record<string, string>} */
const IRREGULAR = {
  begin: 'begun',
  bring: 'brought',
  buy: 'bought',
  cancel: 'cancelled',
  choose: 'chosen',
  find: 'found',
  forget: 'forgotten',
  freeze: 'frozen',
  give: 'given',
  hide: 'hidden',
  hold: 'held',
  keep: 'kept',
  leave: 'left',
  lend: 'lent',
  make: 'made',
  pay: 'paid',
  read: 'read',
  send: 'sent',
  set: 'set',
  show: 'shown',
  take: 'taken',
  tell: 'told',
  unfreeze: 'unfrozen',
  withdraw: 'withdrawn',
  write: 'written',
};

/** freeze: frozen; close: closed; verify: verified; stop: stopped. @param {string} verb */
export const participle = (verb) => {
  const known = IRREGULAR[verb];
  if (known) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
};

/** freeze-wallet: WalletFrozen. @param {string} useCase */
export const eventOf = (useCase) => {
  const [verb = '', ...what] = useCase.split('-');
  return pascal([...what, participle(verb)].join('-'));
};
