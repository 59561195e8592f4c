/** What people of any trade add at the end. */
export const CLOSING_WORDS: readonly string[] = [
  'Ask for {first}.',
  'I answer messages until 9 in the evening.',
  'We also come to villages around {city}.',
  'Your neighbour in {area} probably knows us already.',
  'No job is too small.',
  'First-time customers get a fair price, and so do the others.',
  'Receipt and guarantee are given for every job.',
  'We speak English, Pidgin and the language of the house.',
  'Please book two days before, weekends fill up fast.',
  'If you are not satisfied, I come back for free.',
  'Open from Monday to Saturday, 8 to 6.',
  'On Fridays we start after prayers.',
  'Sundays after church only.',
  'Pictures of finished jobs on request.',
  'I learnt the work from my father and I am teaching my own apprentices now.',
  'Estates and companies in {state} can have a contract.',
];
