/**
 * One message. `day` counts back from today, `minute` from that day's hour.
 * The fewer moments there are, the shorter is the first start: conversations share theirs.
 */
export interface ChatLine {
  from: 'customer' | 'provider';
  day: number;
  minute?: number;
  text: string;
  /** A picture goes along: which scene of the trade. */
  scene?: number;
}

/** What a customer and a provider of this trade wrote to each other, oldest first. */
export interface ChatText {
  customer: string;
  /** By the name in the demo world, or where somebody of the trade is. */
  provider: 'provider' | 'suspended' | { state: string };
  serviceType: string;
  lines: readonly ChatLine[];
  /** How many of the last lines nobody has read yet. */
  unread?: number;
}

/** What the two who can sign in wrote to others, and others to them. */
export const CHATS: readonly ChatText[] = [
  {
    customer: 'customer',
    provider: { state: 'Lagos' },
    serviceType: 'fashionDesign',
    lines: [
      {
        from: 'customer',
        day: 20,
        text: 'Good afternoon. My cousin is getting married next month and I need one aso ebi gown, lace. How long does it take, and how much with lining?',
      },
      {
        from: 'provider',
        day: 20,
        minute: 12,
        text: 'Good afternoon ma, congratulations to the family! Two weeks from the day I take your measurement. With lining 35,000.',
      },
      {
        from: 'customer',
        day: 20,
        minute: 30,
        text: 'Let me ask my aunties, they are the ones paying. I will come back to you.',
      },
      { from: 'provider', day: 19, text: 'No wahala. I dey here.' },
    ],
  },
  {
    customer: 'customer',
    provider: 'suspended',
    serviceType: 'phoneRepair',
    lines: [
      {
        from: 'customer',
        day: 20,
        text: 'Good day. How much to change the screen of a Tecno Spark 10, and how long?',
      },
      {
        from: 'provider',
        day: 20,
        minute: 12,
        text: '18k, one hour. Transfer 10k first so that I buy the screen.',
      },
      {
        from: 'customer',
        day: 20,
        minute: 30,
        text: 'I will pay when I bring the phone to the shop, please.',
      },
      {
        from: 'provider',
        day: 19,
        text: 'No deposit no screen. Another customer is here already. Send it now now, before 2 pm.',
      },
    ],
  },
  {
    customer: 'customer 31',
    provider: 'provider',
    serviceType: 'catering',
    lines: [
      {
        from: 'customer',
        day: 20,
        text: 'Good day ma. No offence that you cook for parties only. Do you know somebody who brings twenty lunch packs to an office every day?',
      },
      {
        from: 'provider',
        day: 20,
        minute: 12,
        text: 'No offence at all! Around Broad Street there are many who do it well. Ask for somebody who has a bike.',
      },
      { from: 'customer', day: 19, text: 'Thank you, that helps.' },
    ],
  },
  {
    customer: 'customer',
    provider: 'provider',
    serviceType: 'catering',
    unread: 1,
    lines: [
      {
        from: 'provider',
        day: 6,
        text: 'Good afternoon Ada. Small chops for thirty it is: samosa, spring rolls, puff-puff and peppered gizzard. Is anybody allergic to anything?',
      },
      {
        from: 'customer',
        day: 6,
        minute: 12,
        text: 'My aunt cannot eat groundnut. Everybody else eats everything, and plenty of it.',
      },
      {
        from: 'provider',
        day: 6,
        minute: 30,
        text: 'Noted, no groundnut oil then. Zobo and chapman for drinks?',
      },
      { from: 'customer', day: 5, text: 'Yes please. And a lot of ice, you know how light is in Surulere.' },
      {
        from: 'provider',
        day: 1,
        minute: 30,
        text: 'One more thing, Ada: shall I bring plates and cups, or does the hall give them?',
      },
    ],
  },
  {
    customer: 'customer',
    provider: { state: 'Lagos' },
    serviceType: 'plumbing',
    lines: [
      {
        from: 'customer',
        day: 6,
        text: 'Good morning. The pipe under my kitchen sink is leaking since yesterday night, this is how it looks. I stay off Adeniran Ogunsanya, Surulere.',
        scene: 1,
      },
      {
        from: 'provider',
        day: 6,
        minute: 12,
        text: 'Good morning ma. I have seen it, the trap is cracked. Workmanship is 8,000, the part about 3,500 at Ojuelegba. I can come today after 4.',
      },
      { from: 'customer', day: 6, minute: 30, text: 'OK. Please bring the part and a receipt.' },
      {
        from: 'provider',
        day: 5,
        text: 'Work is done ma. Please watch it this evening and tell me if a drop comes.',
      },
      { from: 'customer', day: 4, text: 'Dry since yesterday! Thank you, I have sent the money.' },
    ],
  },
  {
    customer: 'customer 19',
    provider: 'provider',
    serviceType: 'eventPlanning',
    lines: [
      {
        from: 'customer',
        day: 6,
        text: 'Good day. The colours are green and gold, and the hall is on Herbert Macaulay Way, Yaba.',
      },
      {
        from: 'provider',
        day: 6,
        minute: 12,
        text: 'We did this one in Maryland last month, like yours but in red.',
        scene: 0,
      },
      { from: 'customer', day: 6, minute: 30, text: 'Beautiful! Can the gold be less shiny?' },
      {
        from: 'provider',
        day: 5,
        text: 'Sure. I send you two samples of the cloth with a rider on Saturday.',
      },
      { from: 'customer', day: 2, text: 'The second one, please. I am sending you a booking.' },
    ],
  },
  {
    customer: 'customer',
    provider: { state: 'Lagos' },
    serviceType: 'generatorRepair',
    unread: 2,
    lines: [
      {
        from: 'customer',
        day: 1,
        text: 'Good evening. My 2.5 kVA starts well and goes off after two minutes. Do you come to Surulere?',
      },
      {
        from: 'provider',
        day: 1,
        minute: 12,
        text: 'Good evening. Yes, Surulere is not far for us. It sounds like a dirty carburettor, or the fuel.',
      },
      {
        from: 'provider',
        day: 1,
        minute: 30,
        text: 'Checking is 3,000, and it goes off the price if we repair it. Tomorrow 9 am?',
      },
    ],
  },
  {
    customer: 'customer 7',
    provider: 'provider',
    serviceType: 'catering',
    unread: 1,
    lines: [
      {
        from: 'customer',
        day: 1,
        text: 'Good day ma. I sent a booking for sixty guests in Ikeja. Can we have the real party jollof, with firewood?',
      },
      {
        from: 'provider',
        day: 1,
        minute: 12,
        text: 'Good day sir. Yes o, that is what people call us for. Is there space outside for two big pots?',
      },
      {
        from: 'customer',
        day: 1,
        minute: 30,
        text: 'There is space behind the house. How much would it be for sixty, with moin moin?',
      },
    ],
  },
];
