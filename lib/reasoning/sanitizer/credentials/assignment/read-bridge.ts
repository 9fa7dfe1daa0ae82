import { runEnd, SPACE } from '../../characters/character-flags';
import type { Reading } from './assignment';
import type { AssignmentCursor } from './assignment-cursor';

/** One part of a pattern: a character or a bounded repetition; with a second form for what it may look like so far. */
type BridgePart = string | readonly [whole: string, begun: string];

/** Tells whether a text begins with what the parts say, or ends before it could. */
interface BridgePattern {
  readonly whole: RegExp;
  readonly begun: RegExp;
}

const wholeOf = (part: BridgePart): string => (typeof part === 'string' ? part : part[0]);
const begunOf = (part: BridgePart): string => (typeof part === 'string' ? part : part[1]);

/** Compiles parts, in order, into a pattern for all of them and one for any beginning of them that ends the text. */
function bridgePattern(...parts: readonly BridgePart[]): BridgePattern {
  const begun = parts.reduceRight<string>(
    (rest, part) => `(?:$|${begunOf(part)}$|${wholeOf(part)}${rest})`,
    '',
  );
  return {
    whole: new RegExp(`^${parts.map(wholeOf).join('')}`, 'i'),
    begun: new RegExp(`^${begun}`, 'i'),
  };
}

/** What stands between a name and its value where no sign of assignment does, in some language or format. */
interface Bridge {
  readonly pattern: BridgePattern;
  /** What stands right before the name, if that matters. */
  readonly before?: string;
  /** The value is the content of an element. */
  readonly isElement?: boolean;
  /** Labels and messages are written like this too: the value has to look like nothing else. */
  readonly isLoose?: boolean;
}

const LONGEST_BRIDGE = 160;

const GAP = '[ \\t]{0,8}';
const LINE = '\\r?\\n';
const INDENT = '[ \\t]{0,40}';
const BLANK = '\\s{0,40}';
const QUOTE = '["\']';
const QUOTE_OR_NOT = '["\']?';
const VALUE_WORD: BridgePart = ['(?:value|val|default|defaultValue)', '[a-z]{1,12}'];
const ATTRIBUTES: BridgePart = [
  '(?:[ \\t]{1,4}[\\w:.-]{1,20}="[^"<>\\n]{0,20}"){0,2}',
  '(?:[ \\t]{1,4}[\\w:.-]{1,20}="[^"<>\\n]{0,20}"){0,2}[ \\t]{0,4}[\\w:.-]{0,20}=?"?[^"<>\\n]{0,20}',
];

const BRIDGES: readonly Bridge[] = [
  // `- name: TOKEN` and `value: …` on the next line; `"key": "TOKEN", "value": …`
  {
    pattern: bridgePattern(
      QUOTE_OR_NOT,
      GAP,
      ',?',
      GAP,
      LINE,
      INDENT,
      QUOTE_OR_NOT,
      VALUE_WORD,
      QUOTE_OR_NOT,
      GAP,
      '(?::|=>?)',
      GAP,
    ),
  },
  // `variable "token" { … default = …`
  { pattern: bridgePattern('"', GAP, '\\{', '[^{}]{0,120}?', ...'default', GAP, '=', GAP) },
  // `<string name="token">…`, `<entry key="token">…`
  {
    before: '"\'',
    pattern: bridgePattern(QUOTE, ATTRIBUTES, GAP, '>', BLANK, ['(?:<value>)?', '<[value]{0,5}']),
    isElement: true,
    isLoose: true,
  },
  // `<key>Token</key><string>…`, `<name>token</name><value>…`
  {
    before: '>',
    pattern: bridgePattern(
      '<',
      '/',
      ['(?:key|name)', '[a-z]{1,4}'],
      '>',
      BLANK,
      '<',
      ['(?:string|value)', '[a-z]{1,6}'],
      '>',
      BLANK,
    ),
    isElement: true,
    isLoose: true,
  },
  // `public string Token { get; set; } = …`
  { pattern: bridgePattern(GAP, '\\{', GAP, ...'get;', '[^{}=]{0,40}', '\\}', GAP, '=', GAP) },
  // `$ENV{TOKEN} = …`
  { before: '{', pattern: bridgePattern('\\}', GAP, '=', '(?![=>~])', GAP) },
  // `${TOKEN:-…}`
  { before: '{', pattern: bridgePattern(':', '-') },
  // `token <- …`
  { pattern: bridgePattern(GAP, '<', '<?', '-', GAP) },
  // `char token[64] = …`
  { pattern: bridgePattern('\\[', '[\\w +]{0,24}', '\\]', GAP, '=', '(?!=)', GAP) },
  // A part of a form: `name="token"`, an empty line, the value.
  { before: '"', pattern: bridgePattern('"', LINE, LINE), isLoose: true },
];

/** Characters that may follow the name itself. */
const NEXT: ReadonlySet<string> = new Set('"\'\r\n \t{<}:[,');

const LONGEST_GAP = 8;
/** What follows the name, or the spaces after it, where one of the bridges may. */
const SIGNS: ReadonlySet<string> = new Set('"\'{<}:[,');

/** Whether a line ends in a stretch of white space. */
function hasLineEnd(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    if (text.charCodeAt(index) === 0x0a) return true;
  }
  return false;
}

/**
 * Reads what joins a name to its value across words, brackets or lines of its own: true when the cursor stands at the
 * value, false when nothing of the kind follows.
 */
export function readBridge(cursor: AssignmentCursor, nameEnd: number): Reading<boolean> {
  const { text, nameStart } = cursor;
  if (!NEXT.has(text.charAt(nameEnd))) return false;
  const sign = runEnd(text, nameEnd, SPACE, nameEnd + LONGEST_GAP);
  if (sign < text.length && !SIGNS.has(text.charAt(sign)) && !hasLineEnd(text, nameEnd, sign)) return false;
  const before = text.charAt(nameStart - 1);
  const rest = text.slice(nameEnd, nameEnd + LONGEST_BRIDGE);
  const isCut = !cursor.isFinal && nameEnd + rest.length === text.length && rest.length < LONGEST_BRIDGE;
  let mayFollow = false;
  for (const bridge of BRIDGES) {
    if (bridge.before !== undefined && (before === '' || !bridge.before.includes(before))) continue;
    const length = bridge.pattern.whole.exec(rest)?.[0].length;
    if (length === undefined) {
      mayFollow ||= isCut && bridge.pattern.begun.test(rest);
      continue;
    }
    if (nameEnd + length >= text.length) return cursor.incomplete;
    cursor.index = nameEnd + length;
    cursor.isElement = bridge.isElement === true;
    cursor.isTight = true;
    cursor.isEquals = bridge.isLoose !== true;
    cursor.connector = bridge.isLoose === true ? 'listed' : 'assigned';
    return true;
  }
  return mayFollow ? 'incomplete' : false;
}
