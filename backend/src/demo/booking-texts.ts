/** What customers write when they book. `{job}` is what it is for, `{area}` and `{city}` where. */
export const BOOKING_WISHES: readonly string[] = [
  'Good day. I need somebody for {job}. Please confirm the price before you come.',
  'Please come to {area} for {job}. There is parking inside the compound.',
  'For {job}. If you can bring the materials, add them to the price.',
  'It is for {job}. Security will let you in if you give my name.',
  'I saw your page and would like to book you for {job}. Mornings are better.',
  'Kindly let me know if you are free for {job}.',
  'We are new in {city} and need help with this: {job}.',
];

export const BOOKING_TIMES: readonly (string | null)[] = [
  '08:00',
  '09:30',
  '10:00',
  '12:00',
  '14:00',
  '16:30',
  'morning',
  'after work',
  null,
];

/** What providers say when they take the job, and when they do not. */
export const ACCEPTANCES: readonly string[] = [
  'I will be there. Please send the address by WhatsApp.',
  'Confirmed. I will call you the evening before.',
  'Yes, that day is fine. The price is as on my page.',
  'No problem, we come with two people.',
  'Booked. Please make sure there is light or a generator.',
];
export const REFUSALS: readonly string[] = [
  'Sorry, that week is full. Please try the week after.',
  'I am travelling at that time, please ask somebody else.',
  'That is too far from my workshop, thank you for asking.',
  'We do not do this kind of job any more, sorry.',
];

/** What some customers write when they make contact. */
export const CONTACT_NOTES: readonly string[] = [
  'Please call after 5 pm.',
  'It is a bit urgent.',
  'I will send pictures on WhatsApp.',
  'Only if you can come this week.',
  'A friend in {area} gave me your name.',
];
