import ICAL from 'ical.js';
import type { AppointmentRow } from '../read-models/bookings/bookings.queries.js';
import { calendarOf, feedOf } from './booking-calendar.views.js';

const CUSTOMER = 7;
const booking: AppointmentRow = {
  id: 5,
  customerId: CUSTOMER,
  providerId: 8,
  listingId: 3,
  serviceDescription: 'Paint two rooms',
  preferredDate: '2026-12-24',
  preferredTime: '14:30',
  location: 'Ogui Road, Enugu',
  budget: null,
  status: 'accepted',
  requestId: null,
  responseId: null,
  quotes: null,
  providerResponse: null,
  interactionId: 1,
  decidedAt: new Date('2026-12-01T10:00:00.000Z'),
  completedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelledById: null,
  cancelReason: null,
  expiredAt: null,
  slotStart: null,
  slotEnd: null,
  answerDueAt: null,
  reminderDueAt: null,
  reschedule: null,
  rescheduleById: null,
  rescheduleReason: null,
  moves: [],
  movedAt: null,
  createdAt: new Date('2026-12-01T09:00:00.000Z'),
  customerName: 'Ada Obi',
  businessName: 'Bello & Sons',
};

/** What another program reads in a file. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }));
const eventIn = (text: string) => {
  const [first] = eventsIn(text);
  if (!first) throw new Error('There is no event');
  return first;
};

describe('contract 3.15: a booking in the calendar of another program', () => {
  it('has the texts that people wrote, whatever is in them', () => {
    const serviceDescription = `Cake, 3 tiers; "vanilla" 🎂 \\ Ẹ kú\r\nATTACH:evil\nEND:VEVENT ${'long '.repeat(60)}`;
    const location = 'Ogui Road, Enugu\r\nX-EVIL:1';
    const text = feedOf(
      [{ ...booking, serviceDescription, location, businessName: '🎨'.repeat(40) }],
      CUSTOMER,
    );
    const { event, component } = eventIn(text);
    expect(event.description).toBe(
      `${serviceDescription.replaceAll('\r\n', '\n')}\nTime: 14:30 (Africa/Lagos)`,
    );
    expect(event.location).toBe('Ogui Road, Enugu\nX-EVIL:1');
    expect(event.summary).toBe(`Booking: ${'🎨'.repeat(40)}`);
    expect(component.getFirstProperty('attach')).toBeNull();
    expect(component.getFirstProperty('x-evil')).toBeNull();
    expect(eventsIn(text)).toHaveLength(1);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is at the agreed hour of Lagos, or all day where none is named', () => {
    expect(
      eventIn(feedOf([booking], CUSTOMER))
        .event.startDate.toJSDate()
        .toISOString(),
    ).toBe('2026-12-24T13:30:00.000Z');
    const { startDate } = eventIn(feedOf([{ ...booking, preferredTime: 'morning' }], CUSTOMER)).event;
    expect(startDate.isDate).toBe(true);
    expect(startDate.toString()).toBe('2026-12-24');
  });

  it('is at its slot, and newer with each move', () => {
    const at = (hour: number) => new Date(`2026-12-24T${hour}:00:00.000Z`);
    const slotted = { ...booking, slotStart: at(13), slotEnd: at(14) };
    const move = { by: 'customer', slotStart: at(15).toISOString() } as const;
    const moved: AppointmentRow = {
      ...slotted,
      slotStart: at(15),
      slotEnd: at(16),
      moves: [
        { ...move, what: 'move_asked', at: '2026-12-02T08:00:00.000Z' },
        { ...move, what: 'moved', at: '2026-12-02T09:00:00.000Z' },
        { ...move, what: 'move_asked', at: '2026-12-03T08:00:00.000Z' },
      ],
    };
    const said = [slotted, moved].map((one) => {
      const { event, component } = eventIn(feedOf([one], CUSTOMER));
      const times = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
      return [...times, event.sequence, String(component.getFirstPropertyValue('dtstamp'))];
    });
    expect(said).toEqual([
      ['2026-12-24T13:00:00.000Z', '2026-12-24T14:00:00.000Z', 0, '2026-12-01T10:00:00Z'],
      ['2026-12-24T15:00:00.000Z', '2026-12-24T16:00:00.000Z', 1, '2026-12-02T09:00:00Z'],
    ]);
  });

  it('keeps its id when it is cancelled, and says that, since when, and that it is newer', () => {
    const cancelled: AppointmentRow = {
      ...booking,
      status: 'cancelled',
      cancelledBy: 'customer',
      cancelledAt: new Date('2026-12-05T08:00:00.000Z'),
    };
    const [before, after] = [booking, cancelled].map((one) => eventIn(feedOf([one], CUSTOMER)));
    expect(after?.event.uid).toBe(before?.event.uid);
    expect(after?.event.sequence).toBeGreaterThan(before?.event.sequence ?? 0);
    const valuesOf = (name: string) =>
      [before, after].map((one) => String(one?.component.getFirstPropertyValue(name)));
    expect(valuesOf('status')).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(valuesOf('dtstamp')).toEqual(['2026-12-01T10:00:00Z', '2026-12-05T08:00:00Z']);
    expect(calendarOf(cancelled, CUSTOMER)).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(calendarOf(booking, CUSTOMER)).not.toContain('METHOD');
  });

  it('names the other party, and none whose account is deleted', () => {
    const summaries = [CUSTOMER, booking.providerId].map(
      (reader) => eventIn(feedOf([booking], reader)).event.summary,
    );
    expect(summaries).toEqual(['Booking: Bello & Sons', 'Booking: Ada Obi']);
    const erased = feedOf([{ ...booking, customerName: null }], booking.providerId);
    expect(eventIn(erased).event.summary).toBe('Booking: Deleted user');
  });
});
