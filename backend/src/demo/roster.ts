import { type State, STATES } from '../kernel/nigeria.js';
import { townsOf, type Town } from './places.js';
import type { Random } from './random.js';
import { TRADES } from './trades.js';
import type { Trade } from './trade.js';

/** A listing of the demo world before it has an owner: what is offered, and where. */
export interface Spot {
  state: State;
  trade: Trade;
  town: Town;
}

/** About as people live: 600 together with the two of the demo login, which are in Lagos. */
const LISTINGS_OF: Readonly<Record<State, number>> = {
  Lagos: 128,
  'FCT (Abuja)': 50,
  Kano: 40,
  Rivers: 40,
  Oyo: 34,
  Kaduna: 30,
  Edo: 26,
  Enugu: 26,
  Ogun: 14,
  Anambra: 12,
  Delta: 12,
  'Akwa Ibom': 9,
  Imo: 9,
  Katsina: 9,
  Abia: 8,
  Bauchi: 8,
  Benue: 8,
  'Cross River': 8,
  Kwara: 8,
  Niger: 8,
  Ondo: 8,
  Osun: 8,
  Plateau: 8,
  Adamawa: 7,
  Borno: 7,
  Jigawa: 7,
  Kogi: 7,
  Nasarawa: 7,
  Sokoto: 7,
  Ebonyi: 6,
  Ekiti: 6,
  Gombe: 6,
  Kebbi: 6,
  Zamfara: 6,
  Bayelsa: 5,
  Taraba: 5,
  Yobe: 5,
};

/** Cities where everybody expects to find every common trade; null: all towns of the state are one city. */
export const LARGE_CITIES: Readonly<Partial<Record<State, string | null>>> = {
  Lagos: null,
  'FCT (Abuja)': null,
  Kano: 'Kano',
  Rivers: 'Port Harcourt',
  Oyo: 'Ibadan',
  Kaduna: 'Kaduna',
  Edo: 'Benin City',
  Enugu: 'Enugu',
};

/** Trades that everybody needs sooner or later. */
export const COMMON_TRADES: readonly Trade[] = TRADES.filter(({ share }) => share >= 3);
const MOST_COMMON: readonly Trade[] = TRADES.filter(({ share }) => share === 5);
const LOTS = TRADES.flatMap((trade) => Array<Trade>(trade.share).fill(trade));

/** All places of the world: common trades in every large city, the most common in every part of Lagos, the rest drawn. */
export const roster = (random: Random): Spot[] =>
  STATES.flatMap((state) => spotsOf(state, LISTINGS_OF[state], random));

const spotsOf = (state: State, count: number, random: Random): Spot[] => {
  const towns = townsOf(state);
  const spots: Spot[] = [];
  const taken = new Set<string>();
  const add = (trade: Trade, town: Town): boolean => {
    const key = `${trade.serviceType} ${town.city} ${town.area}`;
    if (taken.has(key) || spots.length >= count) return false;
    taken.add(key);
    spots.push({ state, trade, town });
    return true;
  };
  const city = LARGE_CITIES[state];
  if (city !== undefined) {
    const inCity = towns.filter((town) => city === null || town.city === city);
    for (const trade of COMMON_TRADES) add(trade, random.pick(inCity));
  }
  if (state === 'Lagos') {
    for (const town of towns) for (const trade of MOST_COMMON) add(trade, town);
    for (const trade of TRADES) add(trade, random.pick(towns));
  }
  const most = towns.length * TRADES.length;
  while (spots.length < Math.min(count, most)) add(random.pick(LOTS), townIn(towns, random));
  return spots;
};

/** The biggest towns stand first and have the most. */
const townIn = (towns: readonly Town[], random: Random): Town =>
  random.chance(0.35) ? (towns[0] ?? random.pick(towns)) : random.pick(towns);
