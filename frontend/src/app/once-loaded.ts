import { keepForOffline } from './keep-for-offline.js';
import { tellPageWeight } from './tell-page-weight.js';

/** What waits until the page has all that it needs. */
export function onceLoaded(): void {
  void keepForOffline();
  tellPageWeight();
}
