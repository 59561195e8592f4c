// Loaded instead of the app on pages that visitors can read and leave without it (ADR 41). It loads the app on the first
// input that a page alone cannot answer: a moved mouse, a key, a press on something other than a link. Scrolling loads
// nothing. A button that was pressed meanwhile is pressed again once the app runs (main.tsx). It imports nothing, so that
// it remains one small file.

type Connection = { saveData?: boolean };

const SIGNS = ['pointermove', 'keydown', 'click'] as const;

const own = document.querySelector<HTMLScriptElement>('script[data-app]');
const savesData = (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
let pressed: HTMLButtonElement | null = null;

const isMovedMouse = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);

const isSign = (event: Event): boolean => {
  if (event.type === 'pointermove') return !savesData && isMovedMouse(event as PointerEvent);
  return event.type !== 'click' || !(event.target instanceof Element && event.target.closest('a[href]'));
};

const onSign = (event: Event): void => {
  if (!own?.dataset['app'] || !isSign(event)) return;
  for (const sign of SIGNS) document.removeEventListener(sign, onSign);
  const app = document.createElement('script');
  app.type = 'module';
  app.crossOrigin = '';
  app.src = own.dataset['app'];
  document.head.append(app);
};

const onPress = ({ target }: Event): void => {
  if (target instanceof Element) pressed = target.closest('button');
};

const onApp = (): void => {
  document.removeEventListener('click', onPress);
  pressed?.click();
};

for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
document.addEventListener('click', onPress);
document.addEventListener('app-started', onApp, { once: true });

export {};
