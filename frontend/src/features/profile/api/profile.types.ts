/** PROF-09: a review that the signed-in user wrote. */
export interface OwnReview {
  id: number;
  listingId: number;
  businessName: string;
  rating: number;
  comment: string;
  jobCompleted: boolean;
  createdAt: string;
}

/** OP-38. All true at first. */
export interface Preferences {
  emailNotifications: boolean;
  smsNotifications: boolean;
  /** Others see whether one is online. */
  showPresence: boolean;
}

/** PROF-19: what is left out stays as it is; null removes. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  profileImageUrl?: string | null;
}
