import { inLagos, type AnswerText, type RequestText } from './request-text.js';

/** Of others: the demo provider has answered two, was chosen for one, and can answer the third. */
const FOR_THE_PROVIDER: readonly RequestText[] = [
  {
    customer: 'customer 12',
    on: 9,
    daysAhead: 16,
    details: {
      title: 'Food for a naming ceremony, forty people',
      description: 'Jollof, fried rice, chicken and salad, on a Saturday morning. Coolers must be yours.',
      serviceType: 'catering',
      ...inLagos('Yaba', 'Herbert Macaulay Way'),
      budget: '200,000',
      urgency: 'medium',
      contactMethod: 'chat',
    },
    answers: [
      {
        on: 8,
        message: 'Congratulations! I cook on the morning itself and serve with two people. Coolers are mine.',
        naira: 185_000,
        duration: 'One day',
        availability: 'That Saturday is free',
        from: 'provider',
        isChosen: true,
      },
      { on: 8, message: 'We do it for 210,000, cutlery inside.', naira: 210_000 },
    ],
    moved: [{ on: 6, status: 'in_progress' }],
    views: 9,
  },
  {
    customer: 'customer 44',
    on: 4,
    daysAhead: 30,
    details: {
      title: 'Decoration for a traditional wedding in Ikorodu',
      description:
        'Hall for 250, colours teal and coral. Chairs, tables, backdrop for the couple. No flowers that smell.',
      serviceType: 'eventPlanning',
      ...inLagos('Ikorodu', 'Sagamu Road'),
      budget: '350,000 to 500,000',
      urgency: 'medium',
      contactMethod: 'whatsapp',
    },
    answers: [
      {
        on: 3,
        message:
          'Teal and coral is a beautiful choice. I can show you two halls we did this year, and come to measure for free.',
        naira: 420_000,
        duration: 'Set up the evening before',
        availability: 'All Saturdays of that month',
        from: 'provider',
      },
    ],
    moved: [],
    views: 13,
  },
  {
    customer: 'customer 58',
    on: 1,
    daysAhead: 9,
    details: {
      title: 'Small chops for an office party, eighty pieces each',
      description:
        'Puff-puff, samosa, spring rolls and mosa, packed in boxes. Delivery to Victoria Island at 3 pm.',
      serviceType: 'catering',
      ...inLagos('Victoria Island', 'Adeola Odeku Street'),
      budget: '90,000',
      urgency: 'high',
      contactMethod: 'phone',
    },
    answers: [],
    moved: [],
    views: 3,
  },
];

const open = (
  customer: string,
  on: number,
  details: RequestText['details'],
  answers: readonly AnswerText[],
  views: number,
): RequestText => ({ customer, on, daysAhead: 7, details, answers, moved: [], views });

/** What strangers look for across the country. */
const OF_STRANGERS: readonly RequestText[] = [
  open(
    'customer 3',
    1,
    {
      title: 'Sockets spark when the AC comes on',
      description: 'Three-bedroom flat, prepaid meter. It smells a bit, so please soon.',
      serviceType: 'electrical',
      city: 'Garki',
      location: 'Area 11',
      state: 'FCT (Abuja)',
      budget: 'Tell me after checking',
      urgency: 'urgent',
      contactMethod: 'phone',
    },
    [
      {
        on: 0,
        message: 'Please switch off that breaker and do not use it. I can be there this evening.',
        naira: null,
        availability: 'Today after 5',
      },
    ],
    4,
  ),
  open(
    'customer 22',
    5,
    {
      title: 'Wardrobe with sliding doors',
      description: '2.4 metres wide, HDF, white inside. I have a picture of what I want.',
      serviceType: 'carpentry',
      city: 'Enugu',
      location: 'Independence Layout',
      state: 'Enugu',
      budget: '250,000',
      urgency: 'low',
      contactMethod: 'whatsapp',
    },
    [{ on: 3, message: 'With soft-close rails, delivered and fixed.', naira: 265_000, duration: '10 days' }],
    8,
  ),
  open(
    'customer 40',
    8,
    {
      title: 'Photographs of a convocation, family of six',
      description:
        'One hour on the campus and one hour at the restaurant. Twenty finished pictures are enough.',
      serviceType: 'photography',
      city: 'Ibadan',
      location: 'University of Ibadan',
      state: 'Oyo',
      budget: '50,000',
      urgency: 'medium',
      contactMethod: 'chat',
    },
    [],
    3,
  ),
  open(
    'customer 67',
    2,
    {
      title: 'Two ACs need gas, one leaks water',
      description: 'Split units of 1.5 HP in a clinic. We close at 4 on Saturdays, that would be the time.',
      serviceType: 'acRepair',
      city: 'Port Harcourt',
      location: 'GRA Phase 2',
      state: 'Rivers',
      budget: '40,000',
      urgency: 'high',
      contactMethod: 'phone',
    },
    [
      {
        on: 1,
        message:
          'Gas for both and cleaning of the drain, 38,000 all together. Receipt for the clinic is no problem.',
        naira: 38_000,
        duration: '3 hours',
        availability: 'This Saturday',
      },
    ],
    6,
  ),
];

export const REQUESTS_OF_OTHERS: readonly RequestText[] = [...FOR_THE_PROVIDER, ...OF_STRANGERS];
