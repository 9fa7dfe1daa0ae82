import { CalculationStopped } from './calculation-stopped';

/** A form of question, compiled from text: words, `(a|b)`, `[optional]`, `{name:type}` and `<macro>`. */
export type Pattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'slot'; readonly name: string; readonly type: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] };

/** What the slots of a matched pattern hold, by name. */
export type Slots = Readonly<Record<string, unknown>>;

export interface SlotReading {
  readonly value: unknown;
  readonly next: number;
}

/** Where a question stands while it is matched. */
export interface Matching {
  readonly words: readonly string[];
  readonly readSlot: (type: string, at: number) => readonly SlotReading[];
  /** Steps left for the whole message; one that needs more is refused. */
  readonly budget: { stepsLeft: number };
}

const PIECE = /\{[^}]+\}|<[^>]+>|[()[\]|]|[^\s()[\]|{}<>]+/g;

/** Compiles a pattern; macros are replaced first and may hold others. */
export function compilePattern(source: string, macros: Readonly<Record<string, string>>): Pattern {
  let text = source;
  for (let hops = 0; hops < 4 && text.includes('<'); hops += 1)
    text = text.replace(/<([a-z]+)>/g, (_, name: string) => `(${macros[name] ?? ''})`);
  const pieces = text.match(PIECE) ?? [];
  let at = 0;
  const readChoice = (end: string | null): Pattern => {
    const options: Pattern[] = [];
    let parts: Pattern[] = [];
    const close = () => {
      options.push(parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'sequence', parts });
      parts = [];
    };
    for (; at < pieces.length && pieces[at] !== end; at += 1) {
      const piece = pieces[at] ?? '';
      if (piece === '|') close();
      else if (piece === '(' || piece === '[') {
        at += 1;
        const inner = readChoice(piece === '(' ? ')' : ']');
        parts.push(
          piece === '(' ? inner : { kind: 'choice', options: [inner, { kind: 'sequence', parts: [] }] },
        );
      } else if (piece.startsWith('{')) {
        const [name = '', type = ''] = piece.slice(1, -1).split(':');
        parts.push({ kind: 'slot', name, type });
      } else parts.push({ kind: 'word', word: piece });
    }
    close();
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: 'choice', options };
  };
  return readChoice(null);
}

/** Every way in which a pattern fits all the words from a place to the end. */
export function* matchWhole(pattern: Pattern, matching: Matching): Generator<Slots> {
  for (const { next, slots } of match(pattern, 0, {}, matching))
    if (next === matching.words.length) yield slots;
}

function* match(
  pattern: Pattern,
  at: number,
  slots: Slots,
  matching: Matching,
): Generator<{ readonly next: number; readonly slots: Slots }> {
  matching.budget.stepsLeft -= 1;
  if (matching.budget.stepsLeft < 0) throw new CalculationStopped('too-large');
  switch (pattern.kind) {
    case 'word':
      if (matching.words[at] === pattern.word) yield { next: at + 1, slots };
      return;
    case 'slot':
      for (const { value, next } of matching.readSlot(pattern.type, at))
        yield { next, slots: { ...slots, [pattern.name]: value } };
      return;
    case 'choice':
      for (const option of pattern.options) yield* match(option, at, slots, matching);
      return;
    case 'sequence':
      yield* matchParts(pattern.parts, 0, at, slots, matching);
  }
}

function* matchParts(
  parts: readonly Pattern[],
  index: number,
  at: number,
  slots: Slots,
  matching: Matching,
): Generator<{ readonly next: number; readonly slots: Slots }> {
  const part = parts[index];
  if (part === undefined) {
    yield { next: at, slots };
    return;
  }
  for (const found of match(part, at, slots, matching))
    yield* matchParts(parts, index + 1, found.next, found.slots, matching);
}
