import { Alert } from '../../../components/ui/alert.js';
import { dayOf } from '../../../lib/dates.js';
import { naira } from '../../../lib/naira.js';
import { takeFocus } from '../../../lib/take-focus.js';
import type { ActivePromotionView } from '../../../lib/api-types.js';

interface PurchaseNoticeProps {
  promotion: ActivePromotionView;
  /** Of its type, as it is sold. */
  displayName: string;
}

/** PROMO-11: what was bought. It stays where it was bought, when the toast is long gone. */
export function PurchaseNotice({ promotion, displayName }: PurchaseNoticeProps) {
  const { businessName, endDate, cost } = promotion;
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="scroll-mt-20 outline-none">
      <Alert tone="success">
        <p className="break-words">
          {displayName} for <strong>{businessName}</strong> runs until {dayOf(endDate)} and costs{' '}
          {naira(cost)}.
        </p>
      </Alert>
    </div>
  );
}
