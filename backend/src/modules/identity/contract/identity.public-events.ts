export type {
  EmailVerified,
  PhoneVerified,
  Role,
  UserBecameProvider,
  UserDeleted,
  UserRegistered,
} from '../domain/user.events.js';
