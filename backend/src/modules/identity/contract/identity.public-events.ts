export type {
  EmailVerified,
  PhoneVerified,
  Role,
  UserBecameProvider,
  UserRegistered,
} from '../domain/user.events.js';
