export type {
  EmailVerified,
  NotificationPreferencesChanged,
  PhoneVerified,
  ProfileUpdated,
  Role,
  UserBecameProvider,
  UserDeleted,
  UserRegistered,
} from '../domain/user.events.js';
