const TAG =
  /<(?:[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?|\/[a-z][a-z\d-]*\s*)>/iy;
const ADDRESS = /<([a-z][a-z\d.+-]{1,31}:[^\s<>]*)>/iy;
const MAIL =
  /<([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/iy;
/** What else begins with an angle bracket, and how it ends. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** Finds what stands in angle brackets in a text. */
export class HtmlTags {
  /** Endings that don't come any more. */
  private readonly missing = new Set<string>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The address in angle brackets at `start`. */
  addressAt(start: number): { readonly href: string; readonly text: string; readonly end: number } | null {
    for (const [pattern, scheme] of [
      [ADDRESS, ''],
      [MAIL, 'mailto:'],
    ] as const) {
      pattern.lastIndex = start;
      const text = pattern.exec(this.text)?.[1];
      if (text !== undefined) return { href: scheme + text, text, end: pattern.lastIndex };
    }
    return null;
  }

  /** Where the tag, comment or declaration at `start` ends; null where none begins. */
  endAt(start: number): number | null {
    TAG.lastIndex = start;
    if (TAG.test(this.text)) return TAG.lastIndex;
    const other = OTHERS.find(([opening]) => this.text.startsWith(opening, start));
    if (!other) return null;
    const [opening, ending] = other;
    if (opening === '<!' && !/[a-z]/i.test(this.text.charAt(start + 2))) return null;
    if (opening === '<!--') {
      const empty = /<!--(?:-?>)/y;
      empty.lastIndex = start;
      if (empty.test(this.text)) return empty.lastIndex;
    }
    const end = this.missing.has(ending) ? -1 : this.text.indexOf(ending, start + opening.length);
    if (end !== -1) return end + ending.length;
    this.missing.add(ending);
    return null;
  }
}
