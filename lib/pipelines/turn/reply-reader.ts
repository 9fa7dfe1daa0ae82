import type { ChatModel, ModelFailure } from '@/lib/models/model-provider';
import { standInOf } from '@/lib/reasoning/stand-in';
import type { AskingSink } from './stage-sink';

type Part = Parameters<AskingSink['modelPart']>[0];

/** Reads a reply: its text for the pipeline, its thoughts for people. */
export class ReplyReader {
  text = '';
  failure: ModelFailure | null = null;
  tokens: { inputTokens: number | undefined; outputTokens: number | undefined } | null = null;
  private finish: { finishReason: string; rawFinishReason?: string | undefined } = {
    finishReason: 'interrupted',
  };
  /**
   * Thoughts between tags are held until the text begins: a model that forgets its tags writes the JSON where its
   * thoughts should be. Null where nothing is held.
   */
  private held: Part[] | null;

  constructor(
    private readonly model: ChatModel,
    private readonly sink: AskingSink,
  ) {
    this.held = model.entry.reasoning === 'native' ? null : [];
  }

  read(part: Part): void {
    switch (part.type) {
      case 'text-start':
        if (standInOf(part) === null) this.release();
        return;
      case 'text-delta':
        this.text += part.text;
        return;
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'reasoning-end':
        if (this.held) this.held.push(part);
        else this.sink.modelPart(part);
        return;
      case 'start-step':
      case 'finish-step':
        this.sink.modelPart(part);
        return;
      case 'finish':
        this.finish = part;
        this.tokens = part.totalUsage;
        return;
      case 'error':
        this.fail(this.model.readFailure(part.error));
        return;
      default:
        return;
    }
  }

  fail(failure: ModelFailure): void {
    this.failure ??= failure;
  }

  endFailure(): ModelFailure | null {
    const { finishReason, rawFinishReason } = this.finish;
    return this.model.readFinish({ finishReason, rawFinishReason, hasOutput: this.text.trim() !== '' });
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const part of held) this.sink.modelPart(part);
  }
}
