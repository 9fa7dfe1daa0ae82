import type { ChatModel, ModelFailure } from '@/lib/models/model-provider';
import { standInOf } from '@/lib/reasoning/stand-in';
import { THOUGHTS_FIELD } from './reply-shape';
import type { AskingSink } from './stage-sink';
import { ThoughtsField } from './thoughts-field';

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
  /** Null where thoughts do not come in the value itself. */
  private readonly field: ThoughtsField | null;
  private isThinking = false;
  /** Whether what comes as thoughts may be the value: some servers take all of a reply for thoughts. */
  private mayMistake: boolean;
  private isMistaken = false;

  constructor(
    private readonly model: ChatModel,
    private readonly sink: AskingSink,
    { hasThoughts, isShaped }: { readonly hasThoughts: boolean; readonly isShaped: boolean },
  ) {
    this.mayMistake = isShaped;
    this.held = model.entry.reasoning === 'native' ? null : [];
    this.field = hasThoughts ? new ThoughtsField() : null;
  }

  read(part: Part): void {
    switch (part.type) {
      case 'text-start':
        if (standInOf(part) === null) this.release();
        return;
      case 'text-delta':
        this.text += part.text;
        this.think(this.field?.feed(part.text) ?? '');
        return;
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'reasoning-end':
        if (this.isValue(part)) return;
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

  private think(thoughts: string): void {
    if (thoughts === '') return;
    if (!this.isThinking) this.sink.modelPart({ type: 'reasoning-start', id: THOUGHTS_FIELD });
    this.isThinking = true;
    this.sink.modelPart({ type: 'reasoning-delta', id: THOUGHTS_FIELD, text: thoughts });
  }

  /** Takes a part of what comes as thoughts for the value where it begins as one. */
  private isValue(part: Part): boolean {
    if (part.type !== 'reasoning-delta') return this.isMistaken;
    if (this.mayMistake && part.text.trim() !== '') {
      this.isMistaken = part.text.trimStart().startsWith('{');
      this.mayMistake = false;
    }
    if (this.isMistaken) this.text += part.text;
    return this.isMistaken;
  }

  /** Nothing more comes. */
  end(): void {
    if (this.isThinking) this.sink.modelPart({ type: 'reasoning-end', id: THOUGHTS_FIELD });
    this.isThinking = false;
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
