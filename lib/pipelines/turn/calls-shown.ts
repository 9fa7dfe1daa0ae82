/** The calls of tools that have been shown: a model's own call is made a moment before. */
export class CallsShown {
  private readonly known = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  add(callId: string): void {
    this.known.add(callId);
    this.waiting.get(callId)?.();
    this.waiting.delete(callId);
  }

  /** Resolves when a call is shown, or its signal is aborted. */
  shown(callId: string, signal: AbortSignal): Promise<void> {
    if (this.known.has(callId) || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const before = this.waiting.get(callId);
      this.waiting.set(callId, () => {
        before?.();
        resolve();
      });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}
