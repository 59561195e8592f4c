import type { State } from '../kernel/nigeria.js';
import type { Random } from './random.js';
import type { Spot } from './roster.js';

/** What one person may well do side by side; a trade that stands nowhere keeps to itself. */
const FAMILIES: readonly (readonly string[])[] = [
  ['electrical', 'generatorRepair', 'solarInstallation', 'acRepair', 'security', 'handyman'],
  ['plumbing', 'tiling', 'painting', 'bricklaying', 'carpentry', 'welding'],
  ['houseCleaning', 'fumigation', 'gardening', 'laundry', 'movingServices', 'logistics'],
  ['hairStyling', 'barbing', 'makeup', 'nailCare', 'fashionDesign'],
  ['catering', 'eventPlanning', 'photography'],
  ['phoneRepair', 'computerRepair'],
];

const familyOf = ({ trade }: Spot): string => {
  const family = FAMILIES.findIndex((trades) => trades.includes(trade.serviceType));
  return family === -1 ? trade.serviceType : String(family);
};

/** Every spot has one owner; many have a second shop or trade in the same state, some a third. */
export const ownersOf = (spots: readonly Spot[], random: Random): Spot[][] => {
  const waiting = new Map<string, Spot[]>();
  for (const spot of random.some(spots, spots.length)) {
    const key = `${spot.state} ${familyOf(spot)}`;
    waiting.set(key, [...(waiting.get(key) ?? []), spot]);
  }
  const owners: Spot[][] = [];
  for (const shops of waiting.values()) {
    while (shops.length > 0) owners.push(shops.splice(0, shopsOf(random)));
  }
  return random.some(owners, owners.length);
};

const shopsOf = (random: Random): number => (random.chance(0.25) ? 1 : random.chance(0.5) ? 2 : 3);

export const stateOf = (shops: readonly Spot[]): State => {
  const [first] = shops;
  if (!first) throw new Error('An owner without a shop');
  return first.state;
};
