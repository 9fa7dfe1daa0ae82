import { Observable } from '@/components/observable/observable';

/** What keeps a preview open: the pointer, the focus, or that it was asked for. */
type PreviewHold = 'pointer' | 'focus' | 'pin';

export interface ShownPreview<Anchor = HTMLElement> {
  readonly number: number;
  /** The chip that it belongs to. */
  readonly anchor: Anchor;
  readonly hold: PreviewHold;
  /** Whether a key asked for it, so that focus goes into it. */
  readonly takesFocus: boolean;
}

/** A pointer that only passes by opens nothing. */
const OPEN_AFTER_MS = 180;
/** From one chip to the next it is quicker. */
const SWITCH_AFTER_MS = 70;
/** Time to get from a chip to its preview. */
const CLOSE_AFTER_MS = 180;

/** Knows which preview is shown, and when it comes and goes: at most one at a time. */
export class PreviewControl<Anchor = HTMLElement> {
  readonly state = new Observable<ShownPreview<Anchor> | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isReturning = false;

  /** The pointer is on a chip. */
  point(number: number, anchor: Anchor): void {
    const shown = this.state.get();
    this.isOver = true;
    clearTimeout(this.timer);
    if (shown?.hold === 'pin' || shown?.anchor === anchor) return;
    this.timer = setTimeout(
      () => this.state.set({ number, anchor, hold: 'pointer', takesFocus: false }),
      shown === null ? OPEN_AFTER_MS : SWITCH_AFTER_MS,
    );
  }

  /** The pointer is on the preview. */
  stay(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  /** The pointer has left the chip or the preview. */
  leave(): void {
    this.isOver = false;
    clearTimeout(this.timer);
    if (this.state.get()?.hold !== 'pointer') return;
    this.timer = setTimeout(this.close, CLOSE_AFTER_MS);
  }

  /** The focus has come to a chip by keyboard. */
  focus(number: number, anchor: Anchor): void {
    if (this.isReturning) return;
    clearTimeout(this.timer);
    this.state.set({ number, anchor, hold: 'focus', takesFocus: false });
  }

  /** The focus has left a chip. What the pointer is on stays. */
  blur(): void {
    const shown = this.state.get();
    if (shown?.hold !== 'focus') return;
    if (this.isOver) this.state.set({ ...shown, hold: 'pointer' });
    else this.close();
  }

  /** A chip was pressed that opens nothing but its preview: it stays until it is pressed again, or something else is. */
  pin(number: number, anchor: Anchor, byKeyboard: boolean): void {
    clearTimeout(this.timer);
    const shown = this.state.get();
    if (shown?.hold === 'pin' && shown.anchor === anchor) this.close();
    else this.state.set({ number, anchor, hold: 'pin', takesFocus: byKeyboard });
  }

  /** Gives the focus back to a chip, whose preview has just been left. */
  returnFocus(focus: () => void): void {
    this.isReturning = true;
    focus();
    this.isReturning = false;
  }

  close = (): void => {
    clearTimeout(this.timer);
    this.state.set(null);
  };
}
