import type { Trade } from './trade.js';
import { TRADES_OF_THE_HOUSE } from './trades-of-the-house.js';
import { TRADES_OF_THE_PERSON } from './trades-of-the-person.js';

export const TRADES: readonly Trade[] = [...TRADES_OF_THE_HOUSE, ...TRADES_OF_THE_PERSON];
