/** One field of an object, as it stands in its source. */
export interface JsonField {
  readonly name: string;
  readonly value: string;
  /** Where it begins and ends in the source of the object. */
  readonly from: number;
  readonly to: number;
}

/** Follows JSON as it streams, with quotes of either kind, up to the end of its outermost object or list. */
export class JsonExtent {
  private depth = 0;
  /** What ends the string, if it is in one. */
  private quote: string | null = null;
  private isEscaped = false;

  /** Takes what comes next; returns the index behind the end, -1 if that has not come. */
  advance(text: string, from = 0): number {
    for (let index = from; index < text.length; index += 1) {
      const character = text[index];
      if (this.isEscaped) this.isEscaped = false;
      else if (this.quote !== null && character !== this.quote) this.isEscaped = character === '\\';
      else if (character === '"' || character === "'") this.quote = this.quote === null ? character : null;
      else if (character === '{' || character === '[') this.depth += 1;
      else if (character === '}' || character === ']') this.depth -= 1;
      else continue;
      if (this.depth <= 0 && this.quote === null && !this.isEscaped) return index + 1;
    }
    return -1;
  }
}

/** Whether a value is a string. */
export const isQuoted = (value: string): boolean => value.startsWith('"') || value.startsWith("'");
const isBetween = (character: string | undefined): boolean =>
  character !== undefined && /[\s,]/u.test(character);

function afterBlank(source: string, from: number): number {
  let index = from;
  while (isBetween(source[index])) index += 1;
  return index;
}

/** The index behind the value that begins here; what never ends, ends with its source. */
function endOfValue(source: string, from: number): number {
  if (/["'{[]/u.test(source[from] ?? '')) {
    const end = new JsonExtent().advance(source, from);
    return end < 0 ? source.length : end;
  }
  let index = from;
  while (index < source.length && !/[\s,\]}]/u.test(source[index] ?? '')) index += 1;
  return index;
}

/** The outermost fields of an object, also of one that has too many commas or breaks off. */
export function fieldsOf(source: string): JsonField[] {
  const fields: JsonField[] = [];
  if (!source.startsWith('{')) return fields;
  for (let from = afterBlank(source, 1); isQuoted(source.slice(from, from + 1)); ) {
    const nameEnd = endOfValue(source, from);
    const colon = afterBlank(source, nameEnd);
    if (source[colon] !== ':') break;
    const valueFrom = afterBlank(source, colon + 1);
    const to = endOfValue(source, valueFrom);
    fields.push({
      name: stringOf(source.slice(from, nameEnd)),
      value: source.slice(valueFrom, to),
      from,
      to,
    });
    from = afterBlank(source, to);
  }
  return fields;
}

/** The values of a list. */
export function itemsOf(source: string): string[] {
  const items: string[] = [];
  let from = afterBlank(source, 1);
  while (from < source.length && source[from] !== ']') {
    const to = endOfValue(source, from);
    if (to === from) break;
    items.push(source.slice(from, to));
    from = afterBlank(source, to);
  }
  return items;
}

/** What a string says, in which lines may break; its source where it is none. */
export function stringOf(source: string): string {
  const inner = source.replaceAll(/^["']|["']$/gu, '');
  const json = source.startsWith("'") ? inner.replaceAll("\\'", "'").replaceAll(/(?<!\\)"/gu, '\\"') : inner;
  const escaped = json.replaceAll(/[\n\r\t]/gu, (character) => JSON.stringify(character).slice(1, -1));
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return inner;
  }
}
