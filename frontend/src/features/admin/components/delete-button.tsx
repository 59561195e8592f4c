import { Trash2 } from 'lucide-react';
import { Confirm } from '../../../components/shared/confirm.js';
import { RowAction } from './row-action.js';
import type { Subject } from '../../../lib/api/query-keys.js';

interface DeleteButtonProps {
  /** What is deleted: 'user ada@…', 'listing Adebayo Plumbing'. */
  what: string;
  consequences: string;
  alsoStale: readonly Subject[];
  done: string;
  send: () => Promise<unknown>;
}

/** Deletes a row of a list, after it was said what that means. */
export const DeleteButton = ({ what, consequences, alsoStale, done, send }: DeleteButtonProps) => (
  <Confirm
    renderTrigger={(press) => <RowAction icon={Trash2} label="Delete" of={what} {...press} />}
    title={`Delete ${what}?`}
    description={consequences}
    confirmText="Delete permanently"
    pendingText="Deleting..."
    action={{ send, makesStale: ['panel', ...alsoStale], done, failed: 'Delete failed' }}
  />
);
