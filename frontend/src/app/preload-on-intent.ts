import { screenAt } from './router.js';

type Connection = { saveData?: boolean };

/** Loads a route's chunk when a link to it is pointed at, touched or focused; never when the user saves data. */
export function preloadOnIntent(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.target) return;
    screenAt(link.pathname)
      .load()
      .catch(() => {}); // the click reports it
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, onIntent, { passive: true });
  }
}
