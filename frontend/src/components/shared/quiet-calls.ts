/** Not scrolling: a page also scrolls by itself, when its place is restored or its content moves. */
const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Calls in the background. A page that was only opened sends a few of them and no more, since data costs money;
 * the rest follows the visitor's first interaction.
 */
export class QuietCalls {
  private awake = false;
  private waiting: (() => void)[] = [];

  /** `atRest`: how many may go out before that. */
  constructor(private atRest: number) {
    if (typeof window !== 'undefined') this.listen();
  }

  run(call: () => void): void {
    if (this.awake || this.atRest > 0) {
      this.atRest -= 1;
      call();
      return;
    }
    this.waiting.push(call);
  }

  /** Sends what waits: at the first interaction, or when the page goes away. */
  readonly flush = (): void => {
    for (const call of this.waiting.splice(0)) call();
  };

  private listen(): void {
    const wake = (event: Event) => {
      if (isUnmovedPointer(event)) return;
      this.awake = true;
      for (const type of INTERACTIONS) window.removeEventListener(type, wake);
      this.flush();
    };
    for (const type of INTERACTIONS) window.addEventListener(type, wake, { passive: true });
  }
}

/** Browsers also report a pointer that rests where it was, when the page under it changes. */
const isUnmovedPointer = (event: Event): boolean => {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return !movementX && !movementY;
};
