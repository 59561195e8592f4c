import { useEffect } from 'react';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';

const importTools = () => import('./header-tools.js').then(({ HeaderTools }) => HeaderTools);

/** CHAT-21, OP-41: chat and bell in the header of signed-in users; loaded for them only, into a reserved place. */
export function HeaderToolsPlace({ userId }: { userId: number }) {
  const [HeaderTools, want] = useOnDemand(importTools);
  useEffect(() => void want(), [want]);
  return HeaderTools ? (
    <HeaderTools userId={userId} />
  ) : (
    <span aria-hidden className="-mr-2 h-11 w-22 shrink-0" />
  );
}
