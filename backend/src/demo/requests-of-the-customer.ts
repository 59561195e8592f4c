import { inLagos, type RequestText } from './request-text.js';

/** Of the customer who can sign in, one in each state; the last is over, because nobody moved it for 30 days. */
export const REQUESTS_OF_THE_CUSTOMER: readonly RequestText[] = [
  {
    customer: 'customer',
    on: 3,
    daysAhead: 6,
    details: {
      title: 'Overhead tank leaks at the joint',
      description:
        'A 1,000 litre GeePee tank on the roof of a bungalow. It leaks where the pipe goes in, and the compound is always wet. Please say what the part costs and what your work costs.',
      serviceType: 'plumbing',
      ...inLagos('Surulere', 'Off Adeniran Ogunsanya Street'),
      budget: '15,000 to 25,000',
      urgency: 'high',
      contactMethod: 'chat',
    },
    answers: [
      {
        on: 2,
        message:
          'Good day. The back nut is weak, I see it every week. Part 4,500, my work 9,000, and I test it with a full tank before I leave.',
        naira: 13_500,
        duration: 'Half a day',
        availability: 'Tomorrow from 10',
      },
      {
        on: 2,
        message: 'We can come on Thursday with two people. The price has the part and transport inside.',
        naira: 18_000,
        duration: '3 hours',
        availability: 'Thursday or Friday',
      },
      {
        on: 1,
        message:
          'I must look at the tank first, looking is free. If it is only the joint it will not pass 10,000.',
        naira: null,
        availability: 'Any evening this week',
      },
    ],
    moved: [],
    views: 7,
  },
  {
    customer: 'customer',
    on: 12,
    daysAhead: 10,
    details: {
      title: 'Repaint the parlour and one bedroom',
      description:
        'Walls are fine, only the colour is old. About 60 square metres, ceilings stay. I buy the paint myself, please name the work alone.',
      serviceType: 'painting',
      ...inLagos('Surulere', 'Bode Thomas Street'),
      budget: 'About 60,000',
      urgency: 'medium',
      contactMethod: 'phone',
    },
    answers: [
      {
        on: 11,
        message: 'Two coats, and we cover your chairs and the floor. I can show three flats in Surulere.',
        naira: 55_000,
        duration: '2 days',
        availability: 'From Monday',
        isChosen: true,
      },
      {
        on: 11,
        message: 'Good evening, 70,000 with screeding where it is needed.',
        naira: 70_000,
        duration: '3 days',
      },
    ],
    moved: [{ on: 9, status: 'in_progress' }],
    views: 11,
  },
  {
    customer: 'customer',
    on: 28,
    daysAhead: 5,
    details: {
      title: 'Move a two-room flat from Yaba to Surulere',
      description: 'One fridge, one bed, a sewing machine and about twenty cartons. Second floor, no lift.',
      serviceType: 'movingServices',
      ...inLagos('Yaba', 'Commercial Avenue'),
      budget: '80,000',
      urgency: 'medium',
      contactMethod: 'whatsapp',
    },
    answers: [
      {
        on: 27,
        message: 'One closed van and three boys. We wrap the fridge, and nothing is dragged on the stairs.',
        naira: 75_000,
        duration: '5 hours',
        availability: 'Saturday morning',
        isChosen: true,
      },
    ],
    moved: [
      { on: 24, status: 'in_progress' },
      { on: 22, status: 'completed' },
    ],
    views: 9,
  },
  {
    customer: 'customer',
    on: 16,
    daysAhead: null,
    details: {
      title: 'Service my small generator',
      description: 'A 2.5 kVA that has not run since January. My brother found somebody meanwhile.',
      serviceType: 'generatorRepair',
      ...inLagos('Surulere', 'Aguda'),
      budget: '10,000',
      urgency: 'low',
      contactMethod: 'phone',
    },
    answers: [],
    moved: [{ on: 15, status: 'cancelled' }],
    views: 3,
  },
  {
    customer: 'customer',
    on: 36,
    daysAhead: 7,
    details: {
      title: 'Lesson teacher for JSS 2 mathematics',
      description:
        'Twice a week in our house, after 4 pm. My niece is fast with words and slow with fractions.',
      serviceType: 'tutoring',
      ...inLagos('Surulere', 'Bode Thomas Street'),
      budget: '30,000 a month',
      urgency: 'medium',
      contactMethod: 'chat',
    },
    answers: [
      {
        on: 35,
        message: 'I teach it in a school in Yaba. We can begin with one week on trial.',
        naira: 28_000,
        availability: 'Tuesdays and Thursdays',
      },
    ],
    moved: [],
    views: 5,
  },
];
