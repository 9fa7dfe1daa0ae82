import type { ChatMessagePart } from '@/lib/chat/chat-message';

interface OpenText {
  readonly id: string;
  readonly part: { type: 'text'; text: string };
}

/** The parts of an answer as they were sent, to be kept. */
export class MessageParts {
  private readonly parts: ChatMessagePart[] = [];
  private openText: OpenText | null = null;
  private textCount = 0;

  /** Everything so far. */
  get all(): readonly ChatMessagePart[] {
    return this.parts;
  }

  get hasText(): boolean {
    return this.textCount > 0;
  }

  add(part: ChatMessagePart): void {
    this.parts.push(part);
  }

  /** Adds a part that has an id, in the place of the one that it replaces. */
  put(part: ChatMessagePart & { readonly id: string }): void {
    const place = this.parts.findIndex(
      (known) => known.type === part.type && 'id' in known && known.id === part.id,
    );
    if (place === -1) this.parts.push(part);
    else this.parts[place] = part;
  }

  /** Adds text to the part that is open; opens one where none is, by the id given or the next one. */
  append(delta: string, id = `text-${this.textCount + 1}`): { readonly id: string; readonly isNew: boolean } {
    const isNew = this.openText === null;
    const open = this.openText ?? this.open(id);
    open.part.text += delta;
    return { id: open.id, isNew };
  }

  /** Closes the text that is open; its id, or null where none is. */
  closeText(): string | null {
    const id = this.openText?.id ?? null;
    this.openText = null;
    return id;
  }

  private open(id: string): OpenText {
    const open: OpenText = { id, part: { type: 'text', text: '' } };
    this.textCount += 1;
    this.openText = open;
    this.parts.push(open.part);
    return open;
  }
}
