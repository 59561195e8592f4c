import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '../lib/session/site.js';

/** State that the server embeds in the page, so that the browser does not read it again. */
export interface PageState {
  site: Site;
  saveData: boolean;
  queries: DehydratedState;
}

export const STATE_ELEMENT_ID = 'state';
