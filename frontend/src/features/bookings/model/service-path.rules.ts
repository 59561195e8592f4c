import type { InteractionStatusView, InteractionView } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/plural.js';

/** DETAIL-22, in this order. */
export const STEPS = [
  'Contact',
  'Provider Confirms',
  'Complete Service',
  'Wait 1 Hour',
  'Write Review',
] as const;

/** How many steps are done. */
export function stepsDone({ interaction, canReview, hasReviewed }: InteractionStatusView): number {
  if (!interaction) return 0;
  if (interaction.status === 'pending') return 1;
  if (interaction.status === 'confirmed') return 2;
  if (hasReviewed) return STEPS.length;
  return canReview ? 4 : 3;
}

/** INT-03, OP-63. */
export function statusLabel(interaction: Pick<InteractionView, 'status'> | null): string {
  if (!interaction) return 'Not contacted yet';
  return {
    pending: 'Awaiting Confirmation',
    confirmed: 'Service In Progress',
    completed: 'Service Completed',
  }[interaction.status];
}

const MINUTE = 60_000;

/** REV-04: "59 minutes", rounded up. */
export const minutesOf = (ms: number): string =>
  plural(Math.ceil(ms / MINUTE), { one: '# minute', other: '# minutes' });
