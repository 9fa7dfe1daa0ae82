import type { TextStreamPart, ToolSet } from 'ai';
import { charactersIn } from './characters-in';

/** A part of a stream, which is counted. */
export type TakenPart = TextStreamPart<ToolSet>;

/**
 * Counts what a turn takes from its model, over all of its calls: characters of thoughts and answer, and all else that
 * the AI SDK keeps until the turn ends, such as files, sources, calls and metadata. What goes beyond is cut off, and
 * `signal` ends the call.
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
  fit(part: TakenPart): TakenPart | null {
    switch (part.type) {
      case 'text-delta':
      case 'reasoning-delta': {
        if (part.providerMetadata) this.count(part.providerMetadata);
        const fitting = this.take(part.text);
        return fitting === part.text ? part : fitting === '' ? null : { ...part, text: fitting };
      }
      case 'tool-input-delta':
        this.take(part.delta);
        return part;
      case 'finish-step':
        // The other fields of a step only repeat parts that were counted when they came.
        this.count(part.providerMetadata);
        return part;
      case 'start':
      case 'start-step':
      case 'finish':
      case 'abort':
      case 'error':
      case 'tool-result':
      case 'tool-error':
        // These fields are not from the model. The request, for example, holds the whole conversation.
        return part;
      default:
        this.count(part);
        return part;
    }
  }

  /** Counts something of the model's that comes in no part of a stream. */
  count(value: unknown): void {
    this.leftCharacters -= charactersIn(value);
    if (this.leftCharacters >= 0) return;
    this.leftCharacters = 0;
    this.controller.abort();
  }

  private take(text: string): string {
    if (this.reached) return '';
    if (text.length <= this.leftCharacters) {
      this.leftCharacters -= text.length;
      return text;
    }
    this.controller.abort();
    const fitting = text.slice(0, this.leftCharacters);
    // Never between the two halves of a surrogate pair.
    return /[\uD800-\uDBFF]$/.test(fitting) ? fitting.slice(0, -1) : fitting;
  }
}
