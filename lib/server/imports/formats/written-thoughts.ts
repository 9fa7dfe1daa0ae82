import type { ForeignPart } from './foreign-conversation';
import { jsonOf } from './loose-json';
import { splitBetween } from './split-between';

/** Marks between which some programs keep thoughts and calls in the text of an answer. */
const OPENING = /<details\b|<think(?:ing)?>|:::thinking/g;

const closingOf = (opening: string): string =>
  opening === ':::thinking' ? ':::' : `</${opening.replaceAll(/[<>]/g, '')}>`;

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text as it was before it was written into HTML. */
const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|([a-z]{2,4}));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** Takes thoughts and calls out of the text of an answer in which they are written down; the rest stays in its order. */
export function withWrittenThoughts(text: string): ForeignPart[] {
  const parts: ForeignPart[] = [];
  let said = '';
  const say = (): void => {
    if (said.trim() !== '') parts.push({ type: 'text', text: said });
    said = '';
  };
  for (const stretch of splitBetween(text, OPENING, closingOf)) {
    if ('words' in stretch) {
      said += stretch.words;
      continue;
    }
    const { opening, inner, whole } = stretch;
    const found = opening === '<details' ? detailsParts(inner) : thoughtParts(inner);
    if (found === null) said += whole;
    else {
      say();
      parts.push(...found);
    }
  }
  say();
  return parts;
}

const thoughtParts = (text: string): ForeignPart[] =>
  text.trim() === '' ? [] : [{ type: 'thought', text: text.trim() }];

/** What Open WebUI folds; null for what people fold themselves. */
function detailsParts(inner: string): ForeignPart[] | null {
  const head = inner.slice(0, Math.max(0, inner.indexOf('>')));
  const type = attributeOf(head, 'type');
  if (type === null) return null;
  const body = inner.slice(head.length + 1).replace(/^\s*<summary>[^<]{0,500}<\/summary>/, '');
  const quoted = unescapeHtml(body).replaceAll(/^>[ \t]?/gm, '');
  if (type === 'reasoning') return thoughtParts(quoted);
  if (type !== 'tool_calls' && type !== 'code_interpreter') return null;
  const name = (attributeOf(head, 'name') ?? type).slice(0, 200);
  const input = attributeOf(head, 'arguments') ?? quoted.trim();
  const output = attributeOf(head, 'result') ?? attributeOf(head, 'output') ?? '';
  return [
    { type: 'call', name, input: plainJson(input) },
    { type: 'output', name, text: plainJson(output), failed: false },
  ];
}

function attributeOf(head: string, name: string): string | null {
  const start = head.indexOf(` ${name}="`);
  if (start < 0) return null;
  const from = start + name.length + 3;
  const end = head.indexOf('"', from);
  return end < 0 ? null : unescapeHtml(head.slice(from, end));
}

/** A text that was written down as a JSON string, once more as a text. */
function plainJson(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    return jsonOf(JSON.parse(text));
  } catch {
    return text;
  }
}
