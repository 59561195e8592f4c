import { koboFromNaira } from '../kernel/money.js';
import { daysAfter } from '../kernel/period.js';
import type { RequestViews } from '../modules/bookings/stores/request-views.js';
import { AcceptResponse } from '../modules/bookings/use-cases/accept-response.handler.js';
import { ChangeRequestStatus } from '../modules/bookings/use-cases/change-request-status.handler.js';
import { PostServiceRequest } from '../modules/bookings/use-cases/post-service-request.handler.js';
import { RespondToServiceRequest } from '../modules/bookings/use-cases/respond-to-service-request.handler.js';
import type { Clock } from '../platform/clock.js';
import type { Diary } from './diary.js';
import type { Offer } from './jobs-plan.js';
import type { AnswerText, RequestText } from './request-text.js';
import type { Seeding } from './seeding.js';
import { browser } from './views.js';

interface World {
  diary: Diary;
  seeding: Seeding;
  clock: Clock;
  views: RequestViews;
}

/** Enters a service request: who answers, who is chosen, what becomes of it. `others`: who may answer. */
export const enterRequest = (
  world: World,
  name: string,
  request: RequestText,
  others: readonly Offer[],
): void => {
  const { diary, seeding, clock } = world;
  const { userId } = seeding.idsOf(request.customer);
  const asCustomer = { userId, role: 'user' } as const;
  let requestId = 0; // known once it is posted
  diary.enter(request.on, async () => {
    const { daysAhead, details } = request;
    const preferredDate = daysAhead === null ? null : daysAfter(clock.now(), daysAhead).slice(0, 10);
    const post = new PostServiceRequest(userId, { ...details, preferredDate });
    ({ requestId } = await seeding.send(`${name} post`, post, asCustomer));
  });
  const seen = async () => {
    const viewers = Array.from({ length: request.views }, (_, one) => browser(`${name} ${one}`));
    await Promise.all(
      viewers.map((viewer) => world.views.seen({ id: requestId, customerId: userId }, viewer)),
    );
  };
  diary.enter(request.on - 1, seen);
  const answering = [...others];
  for (const [place, answer] of request.answers.entries()) {
    const provider = answer.from ?? answering.shift()?.provider;
    if (!provider) throw new Error(`Nobody can answer the request ${request.details.title}`);
    enterAnswer(world, `${name} answer ${place}`, answer, {
      provider,
      asCustomer,
      requestId: () => requestId,
    });
  }
  for (const { on, status } of request.moved)
    diary.enter(on, () =>
      seeding.send(`${name} ${status}`, new ChangeRequestStatus(requestId, userId, status), asCustomer),
    );
};

const enterAnswer = (
  { diary, seeding }: World,
  name: string,
  { on, message, naira, duration, availability, isChosen }: AnswerText,
  about: { provider: string; asCustomer: { userId: number; role: 'user' }; requestId: () => number },
): void => {
  const { asCustomer, requestId } = about;
  const { userId } = seeding.idsOf(about.provider);
  let responseId = 0; // known once it is given
  diary.enter(on, async () => {
    const offer = {
      message,
      quotedPrice: koboFromNaira(naira ?? 0) || null,
      estimatedDuration: duration ?? null,
      availability: availability ?? null,
    };
    const respond = new RespondToServiceRequest(requestId(), userId, offer);
    ({ responseId } = await seeding.send(name, respond, { userId, role: 'provider' }));
  });
  if (!isChosen) return;
  diary.enter(on - 1, () =>
    seeding.send(
      `${name} chosen`,
      new AcceptResponse(requestId(), responseId, asCustomer.userId),
      asCustomer,
    ),
  );
};
