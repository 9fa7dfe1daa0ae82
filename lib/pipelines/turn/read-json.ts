/** At how many places of a text a JSON value is looked for. */
const MOST_CANDIDATES = 8;
/** What is nested deeper is not written by a model that means it, and whoever walked through it would run out of stack. */
const MOST_DEPTH = 200;
const FENCE = /```[a-zA-Z]*[ \t]*\n/;

/**
 * The JSON values that a model may have meant by a text, the likeliest first: all of it, what stands in its fenced
 * blocks, and the objects and lists in it. Commas before a closing bracket are overlooked. Linear in the text.
 */
export function jsonValuesIn(text: string): readonly unknown[] {
  const fenced = text
    .split(FENCE)
    .slice(1)
    .map((block) => block.split('```', 1)[0] ?? '');
  const candidates = [text, ...fenced.slice(0, MOST_CANDIDATES), ...bracketedIn(text)];
  return candidates.flatMap((candidate) => {
    const exact = parsed(candidate);
    return exact.length > 0 ? exact : parsed(withoutLooseCommas(candidate));
  });
}

/** The object of those fields that the first object of a text has whole before it breaks off; none where it has none. */
export function finishedFieldsIn(text: string): readonly unknown[] {
  const start = text.indexOf('{');
  let depth = 0;
  let end = -1;
  for (let index = start; index >= 0 && index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ',' && depth === 1) end = index;
  }
  return end < 0 ? [] : parsed(`${text.slice(start, end)}}`);
}

function parsed(text: string): [unknown] | [] {
  if (isTooDeep(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

/** The outermost objects and lists of a text. Brackets in strings do not count. */
function bracketedIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length && found.length < MOST_CANDIDATES; index += 1) {
    const character = text[index];
    if (character === '"' && depth > 0) index = endOfString(text, index);
    else if (character === '{' || character === '[') {
      if (depth === 0) start = index;
      depth += 1;
    } else if ((character === '}' || character === ']') && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(start, index + 1));
    }
  }
  return found;
}

/** Where the string ends that begins at a place; the end of the text where it does not. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return text.length;
}

function withoutLooseCommas(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') index = endOfString(text, index);
    else if (text[index] === ',') {
      const next = afterSpace(text, index + 1);
      if (text[next] === '}' || text[next] === ']') {
        kept.push(text.slice(from, index));
        from = index + 1;
      }
      index = next - 1;
    }
  }
  return [...kept, text.slice(from)].join('');
}

function afterSpace(text: string, start: number): number {
  let index = start;
  while (/\s/.test(text[index] ?? '')) index += 1;
  return index;
}
