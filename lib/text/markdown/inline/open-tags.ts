/** What a tag does to the text after it. */
export type TagEffect =
  | { readonly kind: 'opens'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'closes'; readonly elements: number }
  | { readonly kind: 'image'; readonly attributes: string }
  | { readonly kind: 'breaks-line' };

/** Elements that show what is typed or printed, letter by letter. */
const VERBATIM = new Set('code kbd samp'.split(' '));
/** Elements that begin on a line of their own; what a summary sums up begins on the next one. */
const LINES = new Set(
  'blockquote br dd div dt h1 h2 h3 h4 h5 h6 hr li p pre section summary td th tr'.split(' '),
);
/** Elements without content and without an end. */
const VOID = new Set('area base col embed input link meta param source track wbr'.split(' '));
/** Parsers of browsers take apart what nests deeper than a few hundred levels; nobody reads ten. */
const MOST_OPEN = 10;
const TAG = /^<(\/?)([a-z][a-z\d]*)([^>]*)>$/i;

/** The HTML elements of a block that are open at a place in it, and what that means for the words there. */
export class OpenTags {
  private readonly names: string[] = [];

  /** Reads a start or end tag as it was written; null where it does nothing, as a comment. */
  read(tag: string): TagEffect | null {
    const match = TAG.exec(tag.trim());
    if (!match) return null;
    const name = (match[2] ?? '').toLowerCase();
    const attributes = match[3] ?? '';
    if (match[1] === '/') return name === 'summary' ? { kind: 'breaks-line' } : this.close(name);
    if (name === 'img') return { kind: 'image', attributes };
    if (LINES.has(name)) return { kind: 'breaks-line' };
    if (attributes.endsWith('/') || VOID.has(name) || this.names.length >= MOST_OPEN) return null;
    this.names.push(name);
    return { kind: 'opens', name, attributes };
  }

  /** Whether words stand as they were written. */
  get isVerbatim(): boolean {
    return this.names.some((name) => VERBATIM.has(name));
  }

  /** Whether words belong to a link. */
  get isLink(): boolean {
    return this.names.includes('a');
  }

  private close(name: string): TagEffect | null {
    const at = this.names.lastIndexOf(name);
    return at === -1 ? null : { kind: 'closes', elements: this.names.splice(at).length };
  }
}
