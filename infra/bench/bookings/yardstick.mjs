// @ts-check
// The yardstick of the bookings bench: the same work as one would do it with TypeORM, a transaction each, behind routes of
// the same Nest application.
import { built, library } from '../product.mjs';
import { Booking, Customer, Interaction, Listing, Review } from './yardstick-tables.mjs';

const common = await library('@nestjs/common');
const { SignedIn } = await built('platform/http/access-policy.js');
const { CurrentUser } = await built('platform/http/visitor.js');
const { PositiveIntPipe } = await built('platform/http/positive-int-pipe.js');
const http = 'modules/bookings/http';
const { RecordContactBody } = await built(`${http}/interactions.body.js`);
const { RequestBookingBody, DecideOnBookingBody, wishesOf } = await built(`${http}/request-booking.body.js`);
const { PostReviewBody } = await built(`${http}/reviews.body.js`);
const { interactionOf } = await built(`${http}/interactions.views.js`);
const { bookingOf } = await built(`${http}/bookings.views.js`);
const { reviewOf } = await built(`${http}/reviews.views.js`);

const HOUR_MS = 3_600_000;
const CONTACTS_PER_HOUR = 10;
const locked = { mode: 'pessimistic_write' };
const { MoreThan, In } = await library('typeorm');

/** @param {any} manager @param {number} id @param {number} userId */
const foreignListing = async (manager, id, userId) => {
  const listing = await manager.findOneBy(Listing, { id });
  if (!listing) throw new common.NotFoundException('Provider not found');
  if (listing.userId === userId) throw new common.BadRequestException('Your own listing');
  return listing;
};

/** @param {any} orm @param {number} customerId @param {any} body */
const contact = (orm, customerId, { providerId: listingId, contactMethod, notes }) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const listing = await foreignListing(manager, listingId, customerId);
    await manager.findOne(Customer, { where: { id: customerId }, lock: locked });
    const now = new Date();
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    const dayAgo = new Date(now.getTime() - 24 * HOUR_MS);
    const since = { customerId, createdAt: MoreThan(dayAgo) };
    if (await manager.countBy(Interaction, { ...since, listingId }))
      throw new common.BadRequestException('Provider already contacted');
    if (
      (await manager.countBy(Interaction, { customerId, createdAt: MoreThan(hourAgo) })) >= CONTACTS_PER_HOUR
    )
      throw new common.HttpException('Too many contacts', 429);
    const row = {
      customerId,
      providerId: listing.userId,
      listingId,
      status: 'pending',
      contactMethod,
      notes: notes ?? null,
      completedAt: null,
      isReviewed: false,
      createdAt: now,
    };
    const { identifiers } = await manager.insert(Interaction, row);
    const interaction = interactionOf({ ...row, id: identifiers[0].id });
    return { message: 'Contact initiated', verificationRequired: true, interaction };
  });

/** @param {any} orm @param {number} customerId @param {any} body */
const book = (orm, customerId, body) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const { id: listingId, userId: providerId } = await foreignListing(manager, body.providerId, customerId);
    const parties = { customerId, providerId, listingId };
    const state = { status: 'pending', providerResponse: null, createdAt: new Date() };
    const row = { ...wishesOf(body), ...parties, ...state };
    const { identifiers } = await manager.insert(Booking, row);
    return { message: 'Booking submitted', booking: bookingOf({ ...row, id: identifiers[0].id }) };
  });

/** @param {any} orm @param {number} id @param {number} providerId @param {any} body */
const decide = (orm, id, providerId, { status, providerResponse }) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const booking = await manager.findOne(Booking, { where: { id }, lock: locked });
    if (!booking) throw new common.NotFoundException('Booking not found');
    if (booking.providerId !== providerId) throw new common.ForbiddenException('Not your booking');
    if (booking.status !== 'pending') throw new common.ConflictException('Booking is no longer pending');
    const decided = { status, providerResponse: providerResponse ?? null };
    await manager.update(Booking, { id }, decided);
    return { message: `Booking ${status} successfully!`, booking: bookingOf({ ...booking, ...decided }) };
  });

/** @param {any} orm @param {number} userId @param {any} body */
const review = (orm, userId, { listingId, rating, comment }) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const listing = await foreignListing(manager, listingId, userId);
    const where = { customerId: userId, listingId, status: In(['completed']) };
    const interaction = await manager.findOne(Interaction, { where, order: { id: 'DESC' }, lock: locked });
    const now = new Date();
    if (!interaction || now.getTime() - interaction.completedAt.getTime() < HOUR_MS)
      throw new common.BadRequestException('Nothing to review');
    if (interaction.isReviewed) throw new common.BadRequestException('Already reviewed');
    const { id } = interaction;
    const row = {
      id,
      listingId,
      userId,
      providerId: listing.userId,
      rating,
      comment,
      response: null,
      respondedAt: null,
      helpfulCount: 0,
      createdAt: now,
    };
    await manager.insert(Review, row);
    await manager.update(Interaction, { id }, { isReviewed: true });
    const { stars } = await manager.findOne(Listing, { where: { id: listingId }, lock: locked });
    stars[rating - 1] += 1;
    await manager.update(Listing, { id: listingId }, { stars });
    const author = await manager.findOneBy(Customer, { id: userId });
    return reviewOf({ ...row, ...author, id, votedByMe: false, businessName: listing.businessName });
  });

/**
 * The routes, as the product's but under `/bench`, with the same guards and the same checks of what is sent.
 * @param {any} orm
 */
export const yardstickModule = (orm) => {
  class Yardstick {
    /** @param {any} body @param {{ id: number }} user */
    contact(body, user) {
      return contact(orm, user.id, body);
    }
    /** @param {any} body @param {{ id: number }} user */
    book(body, user) {
      return book(orm, user.id, body);
    }
    /** @param {any} body @param {{ id: number }} user */
    review(body, user) {
      return review(orm, user.id, body);
    }
    /** @param {number} id @param {any} body @param {{ id: number }} user */
    decide(id, body, user) {
      return decide(orm, id, user.id, body);
    }
  }
  const { prototype } = Yardstick;
  /** @param {string} name @param {unknown[]} parameters @param {any[]} decorators */
  const route = (name, parameters, ...decorators) => {
    Reflect.defineMetadata('design:paramtypes', parameters, prototype, name);
    for (const decorate of [...decorators, SignedIn()])
      decorate(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
    common.Body()(prototype, name, parameters.length - 2);
    CurrentUser()(prototype, name, parameters.length - 1);
  };
  route('contact', [RecordContactBody, Object], common.Post('bench/service/contact'));
  route('book', [RequestBookingBody, Object], common.Post('bench/service/book'));
  route('review', [PostReviewBody, Object], common.Post('bench/reviews'));
  route(
    'decide',
    [Number, DecideOnBookingBody, Object],
    common.Put('bench/provider/bookings/:id'),
    common.HttpCode(200),
  );
  common.Param('id', new PositiveIntPipe('Booking not found'))(prototype, 'decide', 0);
  common.Controller('api')(Yardstick);
  class YardstickModule {}
  common.Module({ controllers: [Yardstick] })(YardstickModule);
  return YardstickModule;
};
