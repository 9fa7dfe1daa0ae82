interface Patience {
  /** 50 s where nothing else is said: when to give up. */
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
}

/** Asks until the answer fits, and gives it; throws with the last answer after `timeoutMs`. */
export async function until<Value>(
  ask: () => Value | Promise<Value>,
  fits: (value: Value) => boolean,
  { timeoutMs = 50_000, intervalMs = 15 }: Patience = {},
): Promise<Value> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (fits(value)) return value;
    if (performance.now() > end)
      throw new Error(`waited ${timeoutMs} ms in vain; the last answer was ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
