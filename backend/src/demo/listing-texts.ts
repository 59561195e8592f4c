/** How people begin who write about themselves and not about the trade. `{craft}`: the trade in small letters. */
export const OWN_WORDS: readonly string[] = [
  'My name is {first} {family} and {craft} has fed my family for {years} years.',
  'I am {first}. I started as an apprentice in {city} and opened my own place {years} years ago.',
  'You are welcome. We have been in {area} for {years} years and most of our customers come back.',
  '{first} {family}, {craft}, {city}. Ask anybody at {area} about our work.',
  'Good work, fair price, no story. That is how we have done {craft} in {city} since we began.',
  'We are a small team in {area}, and {first} leads every job in person.',
  'After {years} years with a big company I now work for myself in {city}.',
  'Thank you for looking at my page. I do {craft} all over {city}, also on weekends.',
];

/** What they are called for; `{jobs}` is two or three jobs of the trade. */
export const JOB_LINES: readonly string[] = [
  'Most people call us for {jobs}.',
  'Last month it was {jobs}, among others.',
  'Call me for {jobs}, and for what others say cannot be done.',
  'We handle {jobs} every week.',
];

export const OPENING_HOURS: readonly string[] = [
  'Open Monday to Saturday, 8 am to 6 pm.',
  'Mon-Fri 9-5, Saturdays until 2.',
  'We work every day from 7 in the morning, Sundays after church.',
  'Open 8 am to 8 pm, closed on Sundays.',
  'Any day, but please call before you come.',
  'Monday to Saturday 9 am to 7 pm. Fridays we break for Jumat prayers.',
  'Open 7 am to 7 pm every day.',
  'Weekdays 8 to 5; weekends by appointment.',
];

export const PAYMENT_WORDS: readonly string[] = [
  'Transfer, POS and cash are fine.',
  'You pay when you have seen the work.',
  'Half before we start, balance when you are satisfied.',
  'Receipt is given for every payment.',
  'No hidden charges: the price we agree is the price you pay.',
  'Transport within {city} is free.',
];

/** In front of a trade they make names that people really paint on their shops. */
export const SHOP_NAMES = {
  north: ['Al-Barka', 'Amana', 'Nagari', 'Zumunta', 'Arewa', 'Sahara'],
  south: ["God's Favour", 'Divine Touch', 'Victory', 'Blessed Hands', 'Grace & Glory', 'Covenant'],
  anywhere: [
    'Reliable',
    'Golden',
    'Swift',
    'Royal',
    'First Choice',
    'Prime',
    'Unity',
    'Classic',
    'De {first}',
  ],
} as const;
