import { ReviewReminder } from '../../features/reviews/components/review-reminder.js';
import { JoinFavourites } from './join-favourites.js';
import { FloatingAddButton } from './floating-add-button.js';
import { SafetyTip } from './safety-tip.js';

/** Floating parts of the layout for signed-in users only: visitors neither contact providers nor pay. */
export const Floating = () => (
  <>
    <SafetyTip />
    <JoinFavourites />
    <FloatingAddButton />
    <ReviewReminder />
  </>
);
