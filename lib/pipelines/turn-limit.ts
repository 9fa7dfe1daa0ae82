import type { TextStreamPart, ToolSet } from 'ai';

type Part = TextStreamPart<ToolSet>;

/**
 * Counts what a turn takes from its model, over all of its calls: characters of thoughts, answer and the input of
 * tools. What goes beyond is cut off, and `signal` ends the call.
 */
export class TurnLimit {
  private readonly controller = new AbortController();

  constructor(private leftCharacters: number) {}

  /** Whether anything was cut off. */
  get reached(): boolean {
    return this.controller.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** What of a part fits; null if nothing does. */
  fit(part: Part): Part | null {
    switch (part.type) {
      case 'text-delta':
      case 'reasoning-delta': {
        const fitting = this.take(part.text);
        return fitting === part.text ? part : fitting === '' ? null : { ...part, text: fitting };
      }
      case 'tool-input-delta':
        this.take(part.delta);
        return part;
      default:
        return part;
    }
  }

  private take(text: string): string {
    if (this.reached) return '';
    if (text.length <= this.leftCharacters) {
      this.leftCharacters -= text.length;
      return text;
    }
    this.controller.abort();
    const fitting = text.slice(0, this.leftCharacters);
    // No half of a pair.
    return /[\uD800-\uDBFF]$/.test(fitting) ? fitting.slice(0, -1) : fitting;
  }
}
