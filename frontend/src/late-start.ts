// Stands in the place of the app on pages that are complete as they are written: they are read and left by links. The
// app comes with the first sign that a page alone cannot answer: a mouse that moves over it, a key, a press on what is
// no link. Scrolling is reading, and a page that comes to lie under a mouse is no sign. What was pressed meanwhile is
// pressed again once the app is there (main.tsx says when). It imports nothing, so that it stays one small file.

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
