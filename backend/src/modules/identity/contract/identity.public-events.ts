export type {
  EmailVerified,
  PhoneVerified,
  ProfileUpdated,
  Role,
  UserBecameProvider,
  UserDeleted,
  UserRegistered,
} from '../domain/user.events.js';
