import { Unsubscribe } from '../../features/favourites/components/unsubscribe.js';
import { CardPage } from '../layouts/card-page.js';

export const Screen = () => (
  <CardPage title="Emails about a saved search">
    <Unsubscribe />
  </CardPage>
);
