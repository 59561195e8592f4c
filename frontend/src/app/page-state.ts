import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '../lib/session/site.js';

/** What the server hands to the browser inside the page, so that nothing is read twice. */
export interface PageState {
  site: Site;
  saveData: boolean;
  queries: DehydratedState;
}

export const STATE_ELEMENT_ID = 'state';
