/** jsdom has no pointer events. Import this in tests of drags or of pointer types. */
class PointerEventOfTests extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
  }
}

Object.assign(window, { PointerEvent: PointerEventOfTests });
