export * from './bookings.public-events.js';
