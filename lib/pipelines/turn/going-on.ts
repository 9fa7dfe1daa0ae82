import type { TextStreamPart, ToolSet } from 'ai';
import type { ChatMessagePart } from '@/lib/chat/chat-message';
import { standInOf } from '@/lib/reasoning/stand-in';
import { TextSeam } from '@/lib/text/text-seam';
import type { BlockPart } from './answer-blocks';

type ModelPart = TextStreamPart<ToolSet>;
/** What an earlier answer hands on: its words, charts, tables and sources. */
export type EarlierPart = Extract<ChatMessagePart, { readonly type: 'text' | 'source-url' }> | BlockPart;

/** Blocks of the earlier answer get ids that no block of this turn has. */
const EARLIER = 'e';
const ID_LENGTH = 40;

/** An answer that was cut short, and how the model's words are joined to it. */
export class GoingOn {
  /** What there is of it, as it was sent. */
  readonly parts: readonly EarlierPart[];
  /** The words at its end; empty where it ends in something else. */
  readonly lastText: string;
  private readonly seam: TextSeam;
  private textId = 'going-on';
  private repeatsThoughts = false;

  constructor(given: readonly ChatMessagePart[]) {
    this.parts = given.flatMap(handedOn);
    const last = this.parts.at(-1);
    this.lastText = last?.type === 'text' ? last.text : '';
    this.seam = new TextSeam(this.lastText);
  }

  /** A part of the model's stream as it goes on; null for thoughts that would stand in for words, which there are. */
  join(part: ModelPart): ModelPart | null {
    if (part.type === 'text-start') {
      this.repeatsThoughts = standInOf(part) === 'thoughts';
      this.textId = part.id;
    }
    const isText = part.type === 'text-start' || part.type === 'text-delta' || part.type === 'text-end';
    if (isText && this.repeatsThoughts) return null;
    return part.type === 'text-delta' ? { ...part, text: this.seam.push(part.text) } : part;
  }

  /** What is left to be said at the end; null where that is nothing. */
  end(): ModelPart | null {
    const text = this.seam.end();
    return text === '' ? null : { type: 'text-delta', id: this.textId, text };
  }
}

function handedOn(part: ChatMessagePart): readonly EarlierPart[] {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: part.text }];
    case 'source-url':
      return [part];
    case 'data-chart': {
      const chartId = earlierId(part.data.chartId);
      return [{ type: part.type, id: chartId, data: { ...part.data, chartId } }];
    }
    case 'data-table': {
      const tableId = earlierId(part.data.tableId);
      return [{ type: part.type, id: tableId, data: { ...part.data, tableId } }];
    }
    default:
      return [];
  }
}

const earlierId = (blockId: string): string => `${EARLIER}${blockId}`.slice(0, ID_LENGTH);
