import { Badge } from '../../../components/ui/badge.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { STATUS_LABELS } from '../model/request-texts.rules.js';

/** REQ-17: green, blue, grey, red. */
const TONES = { open: 'success', in_progress: 'soft', completed: 'neutral', cancelled: 'danger' } as const;

export const RequestStatus = ({ status }: Pick<ServiceRequestView, 'status'>) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);
