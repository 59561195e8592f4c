import { daysAfter } from '../kernel/period.js';
import { BookingQueries } from '../modules/bookings/read-models/bookings/bookings.queries.js';
import { RequestViews } from '../modules/bookings/stores/request-views.js';
import {
  AcceptResponse,
  ChangeRequestStatus,
} from '../modules/bookings/use-cases/manage-service-request.handler.js';
import { CompleteService } from '../modules/bookings/use-cases/advance-interaction.handler.js';
import { PostServiceRequest } from '../modules/bookings/use-cases/post-service-request.handler.js';
import { RespondToServiceRequest } from '../modules/bookings/use-cases/respond-to-service-request.handler.js';
import { Clock } from '../platform/clock.js';
import { Followers } from '../platform/followers/followers.js';
import { found, type RequestText } from './data.js';
import type { Diary } from './diary.js';
import type { Offer } from './jobs.js';
import { naira } from './listings.js';
import type { Seeding } from './seeding.js';
import { browser } from './views.js';

/** Enters a service request: who answers, who is chosen, what becomes of it. `others`: who may answer. */
export const enterRequest = (
  diary: Diary,
  seeding: Seeding,
  name: string,
  request: RequestText,
  others: readonly Offer[],
): void => {
  const { customer, daysAhead, details } = request;
  const { userId } = seeding.of(customer);
  const clock = seeding.app.get(Clock, { strict: false });
  const views = seeding.app.get(RequestViews, { strict: false });
  let requestId = 0; // known once it is posted
  diary.enter(request.on, async () => {
    const preferredDate = daysAhead === null ? null : daysAfter(clock.now(), daysAhead).slice(0, 10);
    const post = new PostServiceRequest(userId, { ...details, preferredDate });
    ({ requestId } = await seeding.send(`${name} post`, post, customer));
  });
  diary.enter(request.on - 1, async () => {
    const viewers = Array.from({ length: request.views }, (_, one) => browser(`${name} ${one}`));
    await Promise.all(viewers.map((viewer) => views.seen({ id: requestId, customerId: userId }, viewer)));
  });
  const answering = [...others];
  for (const [place, answer] of request.answers.entries()) {
    const provider = found(answer.from ?? answering.shift()?.provider, `answer to ${details.title}`);
    const answerName = `${name} answer ${place}`;
    let responseId = 0; // known once it is given
    diary.enter(answer.on, async () => {
      const respond = new RespondToServiceRequest(
        requestId,
        seeding.of(provider).userId,
        {
          message: answer.message,
          quotedPrice: answer.naira === null ? null : naira(answer.naira),
          estimatedDuration: answer.duration ?? null,
          availability: answer.availability ?? null,
        },
        null,
      );
      ({ responseId } = await seeding.send(answerName, respond, provider));
    });
    if (answer.isChosen)
      diary.enter(answer.on - 1, () =>
        seeding.send(`${answerName} chosen`, new AcceptResponse(requestId, responseId, userId), customer),
      );
  }
  for (const { on, status } of request.moved)
    diary.enter(on, () =>
      seeding.send(`${name} ${status}`, new ChangeRequestStatus(requestId, userId, status), customer),
    );
  const completed = request.moved.find(({ status }) => status === 'completed');
  if (completed) diary.enter(completed.on - 1, () => completeJob(seeding, name, requestId, customer));
};

/** The job that came of a request is done. */
const completeJob = async (
  seeding: Seeding,
  name: string,
  requestId: number,
  customer: string,
): Promise<void> => {
  const bookings = seeding.app.get(BookingQueries, { strict: false });
  const followers = seeding.app.get(Followers, { strict: false });
  for (let follow = 0; follow < 3; follow += 1) await followers.caughtUp();
  const [open] = await bookings.openOfRequest(requestId);
  const interactionId = open && (await bookings.find(open.id))?.interactionId;
  if (interactionId)
    await seeding.send(
      `${name} job done`,
      new CompleteService(interactionId, seeding.of(customer).userId),
      customer,
    );
};
