import { HOUSE_WORDS } from './trade-words-of-the-house.js';
import { PERSON_WORDS } from './trade-words-of-the-person.js';

/**
 * What people type when they want a trade: its name and those of its tools and products, what is broken, and how it is
 * said in Nigerian English and Pidgin. An expression of several words is recognised in any order and with other words
 * between; endings (-s, -ed, -ing) do not matter, nor whether its words are written together. Words that go with any
 * trade (repair, man, services) are in `plain-words.ts` and need not be repeated. Common misspellings are
 * listed where they mean one trade only. One expression may mean several trades; the one higher up is meant
 * first. Collected by us from advertisements' and people's ways of asking; keys of `SERVICE_TYPES`, then trades that
 * owners may enter themselves.
 */
export const TRADE_WORDS: Readonly<Record<string, string>> = { ...HOUSE_WORDS, ...PERSON_WORDS };
