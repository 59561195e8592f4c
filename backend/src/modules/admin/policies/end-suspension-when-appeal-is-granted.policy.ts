import { definePolicy } from '../../../platform/policies/policy.js';
import type { AppealDecided } from '../domain/contact-message.events.js';
import { GrantAppeal } from '../use-cases/decide-appeal/grant-appeal.handler.js';

/** A granted appeal puts the listing back, as its owner wants it (contract 3.14). */
export const endSuspensionWhenAppealIsGranted = definePolicy<AppealDecided>({
  name: 'end-suspension-when-appeal-is-granted',
  on: {
    AppealDecided: ({ data }) => (data.outcome === 'granted' ? [{ command: new GrantAppeal(data) }] : []),
  },
});
