/** A call's right to speak: while it has it, nobody else's thoughts come in between. */
export interface SpeakingTurn {
  /** Lets others speak; nothing where it has let them already. */
  rest(): void;
  /** Waits until it may go on; true where others may have spoken in between. */
  goOn(): Promise<boolean>;
}

/** Lets calls of the model speak one after another, in the order in which they ask to. */
export class SpeakingTurns {
  private last: Promise<void> = Promise.resolve();

  /** Runs a call when it is its turn, and lets the next one speak when it ends, whatever becomes of it. */
  async run<Value>(call: (turn: SpeakingTurn) => Promise<Value>): Promise<Value> {
    let leave: (() => void) | null = await this.take();
    let hasEnded = false;
    const rest = (): void => {
      leave?.();
      leave = null;
    };
    const goOn = async (): Promise<boolean> => {
      if (leave !== null) return false;
      leave = await this.take();
      // It may have been given up while it waited.
      if (hasEnded) rest();
      return true;
    };
    try {
      return await call({ rest, goOn });
    } finally {
      hasEnded = true;
      rest();
    }
  }

  private async take(): Promise<() => void> {
    const before = this.last;
    let leave = (): void => {};
    this.last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}
