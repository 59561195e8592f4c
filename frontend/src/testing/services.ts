import type { JobView, ReviewView } from '../lib/api/api-types.js';

/** An interaction of customer 7 with listing 1, as the API answers it; change what the test is about. */
export const anInteraction = (change: object = {}) => ({
  id: 40,
  customerId: 7,
  providerId: 99,
  listingId: 1,
  interactionType: 'contact',
  status: 'pending',
  notes: null,
  contactMethod: 'phone',
  serviceDate: null,
  completedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  metadata: null,
  ...change,
});

/** The customer's status: not contacted yet, unless an interaction's status is named. */
export const aStatus = (
  status: 'pending' | 'confirmed' | 'completed' | null = null,
  change: object = {},
) => ({
  interaction: status && { ...anInteraction({ status }), canReview: false },
  canReview: false,
  reviewAvailableAt: null,
  minutesRemaining: 0,
  hasReviewed: false,
  ...change,
});

export const aBooking = (change: object = {}) => ({
  id: 60,
  customerId: 7,
  providerId: 99,
  listingId: 1,
  serviceDescription: 'A leaking sink in the kitchen',
  preferredDate: '2026-11-30',
  preferredTime: '14:00',
  location: '5 Bode Thomas Street',
  budget: 15_000,
  status: 'pending',
  providerResponse: null,
  completedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...change,
});

/** What booking 60 asks for. */
export const someWishes = (change: Partial<NonNullable<JobView['wishes']>> = {}) => ({
  preferredDate: '2026-11-30',
  preferredTime: '14:00',
  slotStart: null,
  slotEnd: null,
  location: '5 Bode Thomas Street',
  budget: 15_000,
  price: null,
  answerBy: null,
  ...change,
});

/** A job of listing 1 as its customer sees it: booking 60 waits for an answer, unless said otherwise. */
export const aJob = (change: Partial<JobView> = {}): JobView => ({
  id: 'booking-60',
  role: 'customer',
  listing: { id: 1, businessName: 'Adebayo Plumbing', serviceType: 'acRepair' },
  other: { id: 99, name: 'Adebayo Okafor' },
  state: 'asked',
  steps: [{ what: 'booked', at: '2026-11-20T08:00:00.000Z', by: 'customer' }],
  next: null,
  bookingId: 60,
  interactionId: null,
  conversationId: null,
  wishes: someWishes(),
  ...change,
});

export const aReview = (change: Partial<ReviewView> = {}): ReviewView => ({
  id: 80,
  listingId: 1,
  userId: 3,
  rating: 5,
  comment: 'Came on time and left it clean.',
  jobCompleted: true,
  isHelpful: false,
  helpfulCount: 0,
  votedByMe: false,
  response: null,
  createdAt: '2026-10-02T23:30:00.000Z',
  user: { firstName: 'Bola', lastName: 'Ade' },
  ...change,
});
