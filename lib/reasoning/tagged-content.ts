import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4Reasoning,
  LanguageModelV4StreamPart,
  LanguageModelV4Text,
} from '@ai-sdk/provider';
import type { Asked } from './json-reply';
import { TaggedPartMapper, type TagReading } from './tagged-part-mapper';

/** Puts the parts of a stream together again. */
class ContentCollector {
  readonly content: LanguageModelV4Content[] = [];
  private open: LanguageModelV4Text | LanguageModelV4Reasoning | undefined;

  add(parts: readonly LanguageModelV4StreamPart[]): void {
    for (const part of parts) {
      switch (part.type) {
        case 'text-start':
        case 'reasoning-start': {
          const { type: _, id: __, ...rest } = part;
          this.open = { type: part.type === 'text-start' ? 'text' : 'reasoning', text: '', ...rest };
          break;
        }
        case 'text-delta':
        case 'reasoning-delta':
          if (this.open !== undefined) this.open.text += part.delta;
          break;
        case 'text-end':
        case 'reasoning-end': {
          const { type: _, id: __, ...rest } = part;
          if (this.open !== undefined && (this.open.text !== '' || this.open.type === 'text'))
            this.content.push({ ...this.open, ...rest });
          this.open = undefined;
          break;
        }
      }
    }
  }
}

/** The content of a finished call with its tagged text turned into reasoning and text parts, in order. */
export function taggedContent(
  result: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage'>,
  reading: TagReading,
  asked?: Asked,
): LanguageModelV4Content[] {
  const mapper = new TaggedPartMapper(reading, asked);
  const collector = new ContentCollector();
  const id = 'text';
  for (const part of result.content) {
    if (part.type === 'text') {
      const { text, citations, providerMetadata } = part;
      collector.add(mapper.map({ type: 'text-start', id, ...(providerMetadata && { providerMetadata }) }));
      collector.add(mapper.map({ type: 'text-delta', id, delta: text }));
      collector.add(mapper.map({ type: 'text-end', id, ...(citations && { citations }) }));
    } else {
      if (part.type === 'tool-call') mapper.map(part);
      else if (part.type === 'reasoning') mapper.map({ type: 'reasoning-start', id });
      collector.content.push(part);
    }
  }
  const { finishReason, usage } = result;
  collector.add(mapper.map({ type: 'finish', finishReason, usage }));
  return collector.content;
}
