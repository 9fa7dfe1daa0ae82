import type { ScriptStep } from './script';
import { signatureOf } from './signed-thought';

interface Reasoning {
  readonly kind: 'reasoning';
  readonly id: string;
  /** Parts of the summary that have ended, and the one that goes on. */
  readonly parts: string[];
}

interface Message {
  readonly kind: 'message';
  readonly id: string;
  said: string;
  readonly part: 'output_text' | 'refusal';
}

/** Writes the items of a response as events of the Responses API, one open at a time. */
export class ResponseItems {
  outputTokens = 0;
  reasoningTokens = 0;
  private sequenceNumber = 0;
  private index = -1;
  private count = 0;
  private open: Reasoning | Message | null = null;

  constructor(private readonly name: string) {}

  event(type: string, rest: object): string {
    const data = { type, ...rest, sequence_number: this.sequenceNumber };
    this.sequenceNumber += 1;
    return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
  }

  /** A thought that begins with a heading begins a part of the summary, too. */
  thought(text: string): string {
    let events = '';
    let item = this.open;
    if (item?.kind !== 'reasoning') {
      events += this.close();
      item = { kind: 'reasoning', id: this.nextId('rs'), parts: [] };
      events += this.added({ id: item.id, type: 'reasoning', summary: [], encrypted_content: 'begun' });
      this.open = item;
    }
    if (item.parts.length === 0 || text.startsWith('**')) {
      events += this.endPart(item);
      item.parts.push('');
      events += this.event('response.reasoning_summary_part.added', {
        ...this.partOf(item),
        part: { type: 'summary_text', text: '' },
      });
    }
    item.parts.push(`${item.parts.pop() ?? ''}${text}`);
    this.reasoningTokens += 8;
    this.outputTokens += 8;
    return (
      events + this.event('response.reasoning_summary_text.delta', { ...this.partOf(item), delta: text })
    );
  }

  /** Reasoning of which nothing is told. */
  hiddenThought(): string {
    const item = { id: this.nextId('rs'), type: 'reasoning', summary: [] };
    const before = this.close();
    this.reasoningTokens += 8;
    return (
      before +
      this.added({ ...item, encrypted_content: 'begun' }) +
      this.done({ ...item, encrypted_content: signatureOf('') })
    );
  }

  text(text: string): string {
    return this.say('output_text', text);
  }

  /** The model says itself that it does not answer. */
  refusal(text: string): string {
    return this.say('refusal', text);
  }

  call(name: string, args: unknown): string {
    const before = this.close();
    const id = this.nextId('fc');
    const item = { id, type: 'function_call', call_id: `call_${this.count}`, name };
    const json = JSON.stringify(args);
    const added = this.added({ ...item, status: 'in_progress', arguments: '' });
    const place = { item_id: id, output_index: this.index };
    return [
      before,
      added,
      ...[json.slice(0, json.length / 2), json.slice(json.length / 2)].map((delta) =>
        this.event('response.function_call_arguments.delta', { ...place, delta }),
      ),
      this.event('response.function_call_arguments.done', { ...place, name, arguments: json }),
      this.done({ ...item, status: 'completed', arguments: json }),
    ].join('');
  }

  /** A search of the provider's own; in an answer that is open, what of it is cited there. */
  search({ queries, sources }: Extract<ScriptStep, { readonly kind: 'sources' }>): string {
    const cited = this.open?.kind === 'message' ? this.placeOf(this.open) : null;
    const citations = sources.map(({ url, title }) =>
      this.event('response.output_text.annotation.added', {
        ...cited,
        annotation_index: 0,
        annotation: { type: 'url_citation', start_index: 0, end_index: 10, url, title },
      }),
    );
    if (cited !== null) return citations.join('');
    const before = this.close();
    const item = { id: this.nextId('ws'), type: 'web_search_call' };
    const action = { type: 'search', query: queries[0], queries };
    return (
      before +
      this.added({ ...item, status: 'in_progress' }) +
      this.done({ ...item, status: 'completed', action })
    );
  }

  /** Ends the item that is open. */
  close(): string {
    const item = this.open;
    if (item === null) return '';
    this.open = null;
    if (item.kind === 'reasoning') {
      const summary = item.parts.map((text) => ({ type: 'summary_text', text }));
      const encrypted = signatureOf(item.parts.join('\n'));
      return (
        this.endPart(item) +
        this.done({ id: item.id, type: 'reasoning', summary, encrypted_content: encrypted })
      );
    }
    const part = contentPart(item);
    return (
      this.event(`response.${item.part}.done`, { ...this.placeOf(item), ...part }) +
      this.event('response.content_part.done', { ...this.placeOf(item), part }) +
      this.done({ ...message(item), status: 'completed', content: [part] })
    );
  }

  private say(part: Message['part'], text: string): string {
    let events = '';
    let item = this.open;
    if (item?.kind !== 'message' || item.part !== part) {
      events += this.close();
      item = { kind: 'message', id: this.nextId('msg'), said: '', part };
      events += this.added({ ...message(item), status: 'in_progress', content: [] });
      events += this.event('response.content_part.added', { ...this.placeOf(item), part: contentPart(item) });
      this.open = item;
    }
    item.said += text;
    this.outputTokens += 8;
    const logprobs = part === 'output_text' ? { logprobs: [], obfuscation: 'x'.repeat(7) } : {};
    return events + this.event(`response.${part}.delta`, { ...this.placeOf(item), delta: text, ...logprobs });
  }

  private endPart(item: Reasoning): string {
    const text = item.parts.at(-1);
    if (text === undefined) return '';
    const place = this.partOf(item);
    return (
      this.event('response.reasoning_summary_text.done', { ...place, text }) +
      this.event('response.reasoning_summary_part.done', { ...place, part: { type: 'summary_text', text } })
    );
  }

  private added(item: object): string {
    this.index += 1;
    return this.event('response.output_item.added', { output_index: this.index, item });
  }

  private done(item: object): string {
    return this.event('response.output_item.done', { output_index: this.index, item });
  }

  private partOf({ id, parts }: Reasoning): object {
    return { item_id: id, output_index: this.index, summary_index: parts.length - 1 };
  }

  private placeOf({ id }: Message): object {
    return { item_id: id, output_index: this.index, content_index: 0 };
  }

  private nextId(kind: string): string {
    this.count += 1;
    return `${kind}_${this.name}-${this.count}`;
  }
}

const message = ({ id }: Message): object => ({ id, type: 'message', role: 'assistant' });

const contentPart = ({ part, said }: Message): object =>
  part === 'output_text'
    ? { type: 'output_text', text: said, annotations: [], logprobs: [] }
    : { type: 'refusal', refusal: said };
