import { ReviewReminder } from '../../features/reviews/components/review-reminder.js';
import { JoinFavourites } from './join-favourites.js';
import { FloatingAddButton } from './floating-add-button.js';
import { SafetyTip } from './safety-tip.js';

/** What floats over or below the pages of signed-in users: visitors neither contact nor pay. */
export const Floating = () => (
  <>
    <SafetyTip />
    <JoinFavourites />
    <FloatingAddButton />
    <ReviewReminder />
  </>
);
