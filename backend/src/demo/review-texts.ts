/** How reviews begin. `{first}` is the provider, `{job}` what it was for, `{area}` and `{city}` where. */
export const REVIEW_OPENINGS: readonly string[] = [
  'I called {first} for {job}.',
  'We needed somebody for {job}.',
  'Booked for {job}.',
  'It was for {job}.',
  'Got the name from a neighbour in {area}, for {job}.',
  'My wife found {first} on here for {job}.',
  'For {job}, on short notice.',
  'I asked three people for {job} and took {first}.',
  'Used the service for {job} last week.',
  '{first} came to us in {area} for {job}.',
  'My sister in {city} recommended {first} for {job}.',
  'First time I used this site, for {job}.',
];

/** What is said with one star, two … five. */
export const REVIEW_VERDICTS: readonly (readonly string[])[] = [
  [
    'Nobody came on the day, and after that the phone was switched off.',
    'I paid a deposit and had to beg for one week before anybody showed up. The work was bad too.',
    'Another person had to do everything again. Money wasted.',
    'The price doubled when the work was half done, and there was shouting when I said no.',
    'Left in the middle of the job and never came back. Please be careful.',
    'Rude from the first call. I would not let them into my house again.',
  ],
  [
    'Three hours late without a call, and I had to clean up myself.',
    'It lasted four days, then the same problem was back. They came again, but complained.',
    'The work is manageable, the attitude is not.',
    'Not what we had agreed. After much talking I got a part of the money back.',
    'Too expensive for what was done, and material was bought that we did not need.',
  ],
  [
    'The result is fine. The waiting was not: Nigerian time, as usual.',
    'Average. Some corners are not straight, but they work.',
    'Good hands, but you must stay and watch, otherwise things are forgotten.',
    'OK for the price. I would ask for a written quote next time.',
    'One part was excellent, the other had to be corrected the next day.',
    'It was alright. Transport was added at the end, nobody had told me before.',
  ],
  [
    'Neat work and a fair price, only one hour late because of traffic.',
    'Knows the job well and explains it. I took one star for the late arrival.',
    'Good work. They should answer messages a bit faster.',
    'Very friendly people. One small thing had to be corrected, and that was done without a word.',
    'Did what was promised and left the place clean. A little above my budget.',
    'Solid and honest. Bring your own materials, it is cheaper.',
    'We are satisfied and will call again. Paying by transfer was no problem.',
    'Not the cheapest in {city}, but it is done properly.',
    'Everything works since then. The invoice came late.',
  ],
  [
    'On time, polite and neat. Everything works, God bless.',
    'No stories, no extra charges, finished the same day. Well done!',
    'Honestly the best I have met in {city}. I have given the number to my whole family.',
    'The price was agreed before and stayed the same until the end.',
    'Came before the agreed time, even with the rain, and did not leave before everything was right.',
    'Very patient with all my questions. You can see the experience.',
    'Wonderful. Even my mother, who is never satisfied, was satisfied.',
    'Sharp sharp! Quick answer, quick work, and swept the place before leaving.',
    'Brought receipts for all the materials and gave back the change. Who still does that?',
    'Better than I imagined. The pictures on the page are real.',
    'Came back after a week to check, without being asked and without charging.',
    'Professional from the first call to the last handshake. Five stars are not enough.',
    'Calm, respectful, and the result speaks for itself. All our guests asked for the contact.',
    'Two others had told me it was impossible. {first} needed one afternoon.',
    'I was not at home and still found everything in order. That is trust.',
    'Worth every naira. We have booked again for next month.',
  ],
];

/** How some of them end: of who is content, and of who is not. */
export const CONTENT_ENDINGS: readonly string[] = [
  'I recommend {first}.',
  'Will use again.',
  'Thank you, {first}!',
  'People in {area}, this is your person.',
  'Keep it up.',
  'More grace to your elbow.',
  'Book early, weekends are full.',
  'A pity that I did not know {first} before.',
];
export const DISAPPOINTED_ENDINGS: readonly string[] = [
  'I expected more.',
  'Next time I will ask around first.',
  'I hope this gets better.',
  'Let others learn from it.',
];

/** What providers answer in public: to four and five stars, and to less. */
export const THANKS: readonly string[] = [
  'Thank you very much, it was a pleasure to work for you.',
  'God bless you too. Greet the family.',
  'Thank you for the kind words. We are always a call away.',
  'We appreciate it, and look forward to the next job.',
  'Thanks! Customers like you make the work easy.',
  'Thank you for trusting us. Please tell your neighbours in {area}.',
  'It is our joy. The guarantee holds for six months, call us if anything is not right.',
];
export const APOLOGIES: readonly string[] = [
  'We are sorry. Please call us, we will come and make it right without charge.',
  'Thank you for being honest. The apprentice who caused this has been talked to.',
  'I apologise for the delay, the road was closed that day. I should have called.',
  'This is not how we work. I have sent you a message to settle it.',
  'Sorry about the misunderstanding of the price. We write quotes down now.',
];
