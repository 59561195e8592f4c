import { ReviewReminder } from '../../features/reviews/components/review-reminder.js';
import { JoinFavourites } from './join-favourites.js';
import { FloatingAddButton } from './floating-add-button.js';

/** What floats over the pages of signed-in people. */
export const Floating = () => (
  <>
    <JoinFavourites />
    <FloatingAddButton />
    <ReviewReminder />
  </>
);
