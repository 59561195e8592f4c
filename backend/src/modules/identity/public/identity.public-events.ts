export type {
  EmailVerified,
  NotificationPreferencesChanged,
  PhoneChanged,
  PhoneVerified,
  ProfileUpdated,
  Role,
  UserBecameProvider,
  UserDeleted,
  UserRegistered,
} from '../domain/user.events.js';
