import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { hashText } from '@/lib/text/text-hash';
import { type StandIn, standInOf } from './stand-in';
import { type TemplatePiece, TemplateText } from './template-text';
import type { WrittenCall } from './written-call';

type Part = LanguageModelV4StreamPart;
type Delta = Extract<Part, { type: 'text-delta' | 'reasoning-delta' }>;
/** What a model was asked, as far as it bears on calls. */
export type AskedForCalls = Partial<Pick<LanguageModelV4CallOptions, 'tools' | 'prompt'>>;

const keyOf = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${type.startsWith('text') ? 'text' : 'reasoning'} ${id}`;

/**
 * Makes calls of tools that a model wrote into its text calls of which the rest of the program need not know that, and
 * takes out what ends messages in its template. A call of a tool that nobody offered is passed on as one that a server
 * has read would be; in thoughts only what is offered is called, since these also think about calls.
 */
export class TemplateParts {
  private readonly blocks = new Map<string, TemplateText>();
  private readonly offered: ReadonlySet<string>;
  private calls: WrittenCall[] = [];
  private callCount = 0;
  /** What is repeated just now of a reply in which the model has called already. */
  private repeated: StandIn | null = null;

  constructor(private readonly asked: AskedForCalls = {}) {
    this.offered = new Set(asked.tools?.map(({ name }) => name));
  }

  /** What these parts are once calls and marks are read. */
  map(parts: readonly Part[]): Part[] {
    return parts.flatMap((part) => this.read(part));
  }

  /** The reason for the end of a reply. */
  reasonOf(reason: LanguageModelV4FinishReason): LanguageModelV4FinishReason {
    const isPlain = reason.unified === 'stop' || reason.unified === 'other';
    return this.callCount > 0 && isPlain ? { ...reason, unified: 'tool-calls' } : reason;
  }

  private read(part: Part): Part[] {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start': {
        this.repeated = part.type === 'text-start' && this.callCount > 0 ? standInOf(part) : null;
        // Whoever has called has not forgotten to answer.
        if (this.repeated === 'thoughts') return [];
        const isThought = part.type === 'reasoning-start';
        this.blocks.set(
          keyOf(part),
          new TemplateText((name, isAtLineStart) => !isThought || (isAtLineStart && this.isOffered(name))),
        );
        return [part];
      }
      case 'text-delta':
      case 'reasoning-delta':
        return this.readDelta(part);
      case 'text-end':
      case 'reasoning-end': {
        if (this.repeated === 'thoughts') return [];
        const block = this.blocks.get(keyOf(part));
        this.blocks.delete(keyOf(part));
        const { id } = part;
        const type = part.type === 'text-end' ? 'text-delta' : 'reasoning-delta';
        return [...this.deltas({ type, id, delta: '' }, block?.flush() ?? []), part, ...this.takeCalls()];
      }
      case 'finish':
        return [{ ...part, finishReason: this.reasonOf(part.finishReason) }];
      default:
        return [part];
    }
  }

  private readDelta(part: Delta): Part[] {
    if (this.repeated === 'thoughts') return [];
    const block = this.blocks.get(keyOf(part));
    if (block === undefined || part.delta === '') return [part];
    const pieces = block.feed(part.delta);
    if (pieces.length === 1 && pieces[0] === part.delta) return [part];
    const deltas = this.deltas(part, pieces);
    // A model that writes a call is not silent.
    return deltas.length === 0 ? [{ ...part, delta: '' }] : deltas;
  }

  private deltas(part: Delta, pieces: readonly TemplatePiece[]): Part[] {
    if (this.repeated === null) this.calls.push(...pieces.filter((piece) => typeof piece !== 'string'));
    const delta = pieces.filter((piece) => typeof piece === 'string').join('');
    return delta === '' ? [] : [{ ...part, delta }];
  }

  private isOffered(name: string): boolean {
    return this.offered.has(name) || this.offered.has(name.replaceAll('.', '_'));
  }

  private takeCalls(): Part[] {
    const { calls } = this;
    this.calls = [];
    return calls.map(({ name, input }) => {
      this.callCount += 1;
      return {
        type: 'tool-call',
        // The same in no other call: every further one is asked with more.
        toolCallId: `written-${hashText(JSON.stringify(this.asked.prompt ?? ''))}-${this.callCount}`,
        ...{ toolName: name, input },
      };
    });
  }
}
