import { monthOf } from '../../lib/format/dates.js';

interface Checked {
  /** When a position last proved the place; null: none does. */
  locationVerifiedAt: string | null;
  /** The phone was confirmed by code before this. */
  createdAt: string;
}

/** What the bought badge of a listing may claim: what was checked, and by when that had been done. */
export const checkedInWords = ({ locationVerifiedAt, createdAt }: Checked): string =>
  locationVerifiedAt
    ? `Phone and place checked, ${monthOf(locationVerifiedAt)}`
    : `Phone checked, ${monthOf(createdAt)}`;
