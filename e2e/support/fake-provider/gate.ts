/** Lets chunks through one by one as a test releases them. */
export interface Gate {
  /** Lets `count` more chunks through, over all open answers, oldest first. */
  readonly release: (count: number) => void;
  /** Resolves once a chunk may be written, or the answer is over. */
  readonly pass: (signal: AbortSignal) => Promise<void>;
  readonly reset: () => void;
}

/** Makes a closed gate. */
function createGate(): Gate {
  let free = 0;
  const waiting: (() => void)[] = [];
  return {
    release: (count) => {
      for (let released = 0; released < count; released += 1) {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
    pass: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        if (free > 0) {
          free -= 1;
          return resolve();
        }
        waiting.push(resolve);
        signal.addEventListener('abort', () => {
          const index = waiting.indexOf(resolve);
          if (index >= 0) waiting.splice(index, 1);
          resolve();
        });
      }),
    reset: () => {
      free = 0;
      waiting.length = 0;
    },
  };
}

/** Gates by name, so that answers that run side by side are released one without the other. */
export interface Gates {
  /** The gate of that name; the same one each time. */
  readonly named: (name: string) => Gate;
  readonly reset: () => void;
}

/** Makes closed gates as they are asked for. */
export function createGates(): Gates {
  const gates = new Map<string, Gate>();
  return {
    named: (name) => {
      const gate = gates.get(name) ?? createGate();
      gates.set(name, gate);
      return gate;
    },
    reset: () => gates.clear(),
  };
}
