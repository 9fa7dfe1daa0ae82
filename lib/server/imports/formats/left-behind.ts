import type { LeftKind } from '@/lib/chat/imports';

/** Counts what is left behind while a conversation is read. */
export class LeftBehind {
  private readonly kinds = new Map<LeftKind, number>();

  add(kind: LeftKind, count = 1): void {
    if (count > 0) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + count);
  }

  get counts(): Partial<Record<LeftKind, number>> {
    return Object.fromEntries(this.kinds);
  }
}
