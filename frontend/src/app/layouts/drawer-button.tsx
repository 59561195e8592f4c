import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '../../components/shared/client-only.js';
import { buttonClass } from '../../components/ui/button.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { WaitingPlace } from './waiting-place.js';

const importDrawer = () => import('./drawer.js').then(({ Drawer }) => Drawer);

/** The same links, without JavaScript. */
const LINKS_BELOW = '#site-links';

/** SHELL-06: opens the drawer on phones. Where it cannot load, the button leads to the links of the footer. */
export function DrawerButton() {
  const [open, setOpen] = useState(false);
  const [Drawer, want] = useOnDemand(importDrawer);
  const hydrated = useHydrated();
  const className = buttonClass({ variant: 'ghost', size: 'icon', className: 'relative -mr-2 md:hidden' });
  const face = (
    <>
      <MenuIcon aria-hidden className="size-6" />
      <span className="sr-only">Menu</span>
    </>
  );
  if (!hydrated) {
    return (
      <a href={LINKS_BELOW} className={className}>
        {face}
      </a>
    );
  }
  const show = async () => {
    if (await want()) setOpen(true);
    else window.location.assign(LINKS_BELOW);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void want()}
        onClick={() => void show()}
        className={className}
      >
        {face}
        <WaitingPlace />
      </button>
      {Drawer && <Drawer open={open} onOpenChange={setOpen} />}
    </>
  );
}
