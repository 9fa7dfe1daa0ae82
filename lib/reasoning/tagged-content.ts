import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4Reasoning,
  LanguageModelV4StreamPart,
  LanguageModelV4Text,
} from '@ai-sdk/provider';
import type { Asked } from './json-reply';
import { TaggedPartMapper, type TagReading } from './tagged-part-mapper';
import { type AskedForCalls, TemplateParts } from './template-parts';

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
        case 'tool-call':
          this.content.push(part);
          break;
      }
    }
  }
}

/** The content of a finished call with its tagged text turned into reasoning and text parts, in order, and why it ended. */
export function taggedContent(
  result: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage'>,
  reading: TagReading,
  asked?: Asked & AskedForCalls,
): Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'> {
  const mapper = new TaggedPartMapper(reading, asked);
  const templates = new TemplateParts(asked);
  const collector = new ContentCollector();
  const id = 'text';
  const read = (part: LanguageModelV4StreamPart): void => collector.add(templates.map(mapper.map(part)));
  for (const part of result.content) {
    if (part.type === 'text') {
      const { text, citations, providerMetadata } = part;
      read({ type: 'text-start', id, ...(providerMetadata && { providerMetadata }) });
      read({ type: 'text-delta', id, delta: text });
      read({ type: 'text-end', id, ...(citations && { citations }) });
    } else {
      if (part.type === 'tool-call') mapper.map(part);
      else if (part.type === 'reasoning') mapper.map({ type: 'reasoning-start', id });
      collector.content.push(part);
    }
  }
  const { finishReason, usage } = result;
  read({ type: 'finish', finishReason, usage });
  return { content: collector.content, finishReason: templates.reasonOf(finishReason) };
}
