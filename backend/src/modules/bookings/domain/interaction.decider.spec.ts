import { specOf } from '../../../platform/testing/spec-of.js';
import {
  agreeOnBooking,
  complete,
  confirm,
  confirmByReply,
  contact,
  endWithoutBooking,
  interaction,
  interactionStream,
  openByChat,
} from './interaction.decider.js';
import {
  ContactNotPending,
  InteractionNotConfirmed,
  InteractionNotFound,
  OnlyTheCustomerCompletes,
  OnlyTheProviderConfirms,
  ProviderAlreadyContacted,
  ServiceAlreadyCompleted,
} from './interaction.errors.js';
import type {
  ContactRecorded,
  ContactRepeated,
  InteractionAgreed,
  InteractionCancelled,
  InteractionCompleted,
  InteractionConfirmed,
  InteractionOpened,
} from './interaction.events.js';

const { given } = specOf(interaction);

const CUSTOMER = 7;
const PROVIDER = 9;
const monday = '2026-11-02T09:00:00.000Z';
const oneMsBeforeTuesday = '2026-11-03T08:59:59.999Z';
const tuesday = '2026-11-03T09:00:00.000Z';

const contacted = {
  interactionId: 1,
  customerId: CUSTOMER,
  listingId: 4,
  providerId: PROVIDER,
  contactMethod: 'phone',
  notes: 'Kitchen tap',
} as const;
const recorded: ContactRecorded = { type: 'ContactRecorded', data: { ...contacted, recordedAt: monday } };
const repeated: ContactRepeated = {
  type: 'ContactRepeated',
  data: {
    interactionId: 1,
    customerId: CUSTOMER,
    contactMethod: 'whatsapp',
    notes: null,
    repeatedAt: tuesday,
  },
};
const confirmed: InteractionConfirmed = {
  type: 'InteractionConfirmed',
  data: {
    interactionId: 1,
    customerId: CUSTOMER,
    listingId: 4,
    providerId: PROVIDER,
    contactedAt: monday,
    confirmedAt: tuesday,
  },
};
const completed: InteractionCompleted = {
  type: 'InteractionCompleted',
  data: {
    interactionId: 1,
    customerId: CUSTOMER,
    listingId: 4,
    providerId: PROVIDER,
    completedAt: tuesday,
  },
};
const contactAt = (contactedAt: string) => contact({ ...contacted, contactedAt });
const again = contact({ ...contacted, contactMethod: 'whatsapp', notes: null, contactedAt: tuesday });
const confirmedBy = (userId: number) => confirm({ interactionId: 1, userId, confirmedAt: tuesday });
const completedBy = (userId: number) => complete({ interactionId: 1, userId, completedAt: tuesday });

it('names its stream', () => expect(interactionStream(1)).toBe('interaction-1'));

describe('one job, one story (contract 3.15)', () => {
  const parties = { interactionId: 1, customerId: CUSTOMER, listingId: 4, providerId: PROVIDER };
  const opened: InteractionOpened = {
    type: 'InteractionOpened',
    data: { ...parties, conversationId: 3, openedAt: monday },
  };
  const replied: InteractionAgreed = {
    type: 'InteractionAgreed',
    data: { ...parties, bookingId: null, agreedAt: tuesday },
  };
  const booked = (bookingId = 5): InteractionAgreed => ({
    type: 'InteractionAgreed',
    data: { ...parties, bookingId, agreedAt: tuesday },
  });
  const chatting = openByChat(opened.data);
  const replying = confirmByReply({ ...parties, agreedAt: tuesday });
  const booking = (bookingId = 5) => agreeOnBooking({ ...parties, bookingId, agreedAt: tuesday });

  it('a message about the listing opens it where none is open', () => {
    given().when(chatting).thenExpect(opened);
    given(recorded).when(chatting).thenExpect();
    given(recorded, confirmed, completed).when(chatting).thenFails(ServiceAlreadyCompleted);
  });

  it('the first reply confirms it, and nothing else', () => {
    given(opened).when(replying).thenExpect(replied);
    given(opened, replied).when(replying).thenExpect();
    given().when(replying).thenExpect();
  });

  it('an accepted booking opens it confirmed, or takes the open one, once', () => {
    const { conversationId: _, openedAt: __, ...same } = opened.data;
    const byBooking = { ...same, conversationId: null, openedAt: tuesday };
    given().when(booking()).thenExpect({ type: 'InteractionOpened', data: byBooking }, booked());
    given(recorded).when(booking()).thenExpect(booked());
    given(recorded, booked()).when(booking()).thenExpect();
    given(recorded, booked()).when(booking(6)).thenExpect(booked(6));
    given(recorded, confirmed, completed).when(booking()).thenFails(ServiceAlreadyCompleted);
  });

  it('a booking belongs to what was open when it was accepted, also where that is completed since', () => {
    const earlier = agreeOnBooking({ ...parties, bookingId: 5, agreedAt: monday });
    const attached = { ...booked(), data: { ...booked().data, agreedAt: monday } };
    given(recorded, confirmed, completed).when(earlier).thenExpect(attached);
    given(recorded, confirmed, completed, attached).when(earlier).thenExpect();
    given(recorded, confirmed, completed, attached)
      .when(completedBy(CUSTOMER))
      .thenFails(ServiceAlreadyCompleted);
  });

  describe('when its last booking is cancelled', () => {
    const byBooking = { ...opened, data: { ...opened.data, conversationId: null } };
    const ended: InteractionCancelled = {
      type: 'InteractionCancelled',
      data: { ...parties, cancelledAt: tuesday },
    };
    const ends = endWithoutBooking({ interactionId: 1, cancelledAt: tuesday });

    it('ends where a booking opened it, and goes on where a contact or a message did', () => {
      given(byBooking, booked()).when(ends).thenExpect(ended);
      given(recorded, booked()).when(ends).thenExpect();
      given(opened, booked()).when(ends).thenExpect();
      given(byBooking, booked(), repeated).when(ends).thenExpect();
      given(byBooking, booked(), completed).when(ends).thenExpect();
      given(byBooking, booked(), ended).when(ends).thenExpect();
    });

    it('is there for no one any more, and what comes next belongs to the next one', () => {
      const history = [byBooking, booked(), ended];
      for (const decision of [completedBy(CUSTOMER), confirmedBy(PROVIDER)])
        given(...history)
          .when(decision)
          .thenFails(InteractionNotFound);
      for (const decision of [chatting, booking(6), contactAt(tuesday)])
        given(...history)
          .when(decision)
          .thenFails(ServiceAlreadyCompleted);
      given(...history)
        .when(replying)
        .thenExpect();
    });
  });

  it('neither is a recorded contact: the customer may still contact the provider at once', () => {
    given(opened)
      .when(contactAt(monday))
      .thenExpect({
        ...repeated,
        data: { ...repeated.data, contactMethod: 'phone', notes: 'Kitchen tap', repeatedAt: monday },
      });
    given(opened, booked()).when(completedBy(CUSTOMER)).thenExpect(completed);
  });
});

describe('contacting a provider', () => {
  it('INT-01 opens an interaction that awaits confirmation', () =>
    given().when(contactAt(monday)).thenExpect(recorded));

  it('INT-09 is refused until a whole day has passed, and says how long that is', () => {
    given(recorded).when(contactAt(monday)).thenFails(ProviderAlreadyContacted);
    const { cooldownMinutes } = refusal(() => contactAt(oneMsBeforeTuesday)(given(recorded).state()));
    expect(cooldownMinutes).toBe(1);
    expect(refusal(() => contactAt(monday)(given(recorded).state())).cooldownMinutes).toBe(1_440);
  });

  it('OP-06 is added to what is open a day later, confirmed or not', () => {
    given(recorded).when(again).thenExpect(repeated);
    given(recorded, confirmed).when(again).thenExpect(repeated);
  });

  it('INT-09 counts the day from the last contact, also from a repeated one', () =>
    given(recorded, repeated)
      .when(contactAt('2026-11-04T08:59:59.999Z'))
      .thenFails(ProviderAlreadyContacted));

  it('never goes into a completed interaction: first the day, then an interaction of its own', () => {
    given(recorded, confirmed, completed)
      .when(contactAt(oneMsBeforeTuesday))
      .thenFails(ProviderAlreadyContacted);
    given(recorded, confirmed, completed).when(contactAt(tuesday)).thenFails(ServiceAlreadyCompleted);
  });
});

describe('confirming', () => {
  it('INT-04 is the provider’s', () => given(recorded).when(confirmedBy(PROVIDER)).thenExpect(confirmed));

  it('INT-04 is refused to the customer and to strangers', () => {
    given(recorded).when(confirmedBy(CUSTOMER)).thenFails(OnlyTheProviderConfirms);
    given(recorded).when(confirmedBy(3)).thenFails(OnlyTheProviderConfirms);
  });

  it('INT-04 happens once, and never after the completion', () => {
    given(recorded, confirmed).when(confirmedBy(PROVIDER)).thenFails(ContactNotPending);
    given(recorded, confirmed, completed).when(confirmedBy(PROVIDER)).thenFails(ContactNotPending);
  });

  it('knows no interaction that is not there', () =>
    given().when(confirmedBy(PROVIDER)).thenFails(InteractionNotFound));

  it('OP-40 is confirmed by no one where the listing has no owner', () =>
    given({ type: 'ContactRecorded', data: { ...recorded.data, providerId: null } })
      .when(confirmedBy(PROVIDER))
      .thenFails(OnlyTheProviderConfirms));
});

describe('completing', () => {
  it('INT-05 is the customer’s, once it is confirmed', () =>
    given(recorded, confirmed).when(completedBy(CUSTOMER)).thenExpect(completed));

  it('INT-05 is refused to the provider', () =>
    given(recorded, confirmed).when(completedBy(PROVIDER)).thenFails(OnlyTheCustomerCompletes));

  it('OP-07 is refused before the confirmation, and the second time', () => {
    given(recorded).when(completedBy(CUSTOMER)).thenFails(InteractionNotConfirmed);
    given(recorded, confirmed, completed).when(completedBy(CUSTOMER)).thenFails(ServiceAlreadyCompleted);
  });

  it('INT-13 knows no interaction that is not there', () =>
    given().when(completedBy(CUSTOMER)).thenFails(InteractionNotFound, 'No interaction found'));
});

const refusal = (decide: () => unknown): Readonly<Record<string, unknown>> => {
  try {
    decide();
  } catch (error) {
    if (error instanceof ProviderAlreadyContacted) return error.details;
  }
  throw new Error('It was not refused');
};
