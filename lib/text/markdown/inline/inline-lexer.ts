import { Autolinks } from './autolinks';
import { CodeSpans, codeSpanText } from './code-spans';
import { decodeEntities } from './decode-entities';
import { footnoteAt, mayBecomeFootnote } from './footnotes';
import { Formulas } from './formula';
import { HtmlTags } from './html-tags';
import type { InlineItem, MarkRun, OpenBracket } from './inline-item';
import type { InlineNode, InlinePlace } from './inline-node';
import type { InlineContext } from './lex-inline';
import { definitionLabel } from './link-definitions';
import { type LinkTarget, linkTargetAt } from './link-target';
import { markRunAt } from './mark-run';
import { markerAt, mayBecomeMarker } from './marker-at';
import { closeOpenMarks, resolveMarks } from './resolve-marks';

const SPECIAL = /[\n\\`*_~[\]<$]|!\[/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
/** An address of which more is to come. */
const UNFINISHED = /^\([^()\s]*$/;
const LONGEST_LABEL = 999;
/** Addresses of definitions that one block may repeat, in characters: a short text cannot become a very long one. */
const REPEATED_ADDRESSES = 32_000;

/** Reads one block's text from its beginning to its end. */
export class InlineLexer {
  /** What it leads to, or is no words to be read, in the order in which it ends. */
  readonly places: InlinePlace[] = [];
  private readonly found: InlineItem[] = [];
  private readonly runs: MarkRun[] = [];
  private readonly brackets: OpenBracket[] = [];
  private readonly autolinks: Autolinks;
  private readonly codeSpans: CodeSpans;
  private readonly formulas: Formulas;
  private readonly tags: HtmlTags;
  private readonly text: string;
  private readonly context: InlineContext;
  private position = 0;
  private repeated = 0;
  /** Where the last marker of sources ends. */
  private markerEnd = 0;

  constructor(text: string, context: InlineContext) {
    this.text = text;
    this.context = context;
    this.autolinks = new Autolinks(text);
    this.codeSpans = new CodeSpans(text);
    this.formulas = new Formulas(text, context.growing);
    this.tags = new HtmlTags(text);
  }

  /** Everything that was found, in order. */
  items(): readonly InlineItem[] {
    while (this.position < this.text.length) this.step();
    if (this.context.growing) this.dropOpenBracket();
    const left = resolveMarks(this.runs, 0);
    if (this.context.growing) closeOpenMarks(left);
    return this.found;
  }

  private step(): void {
    const autolink = this.autolinks.next(this.position);
    SPECIAL.lastIndex = this.position;
    const special = SPECIAL.exec(this.text)?.index ?? this.text.length;
    if (autolink && autolink.start <= special) {
      this.plainTo(autolink.start);
      const text = this.text.slice(autolink.start, autolink.end);
      this.note('address', autolink.end, autolink.href);
      this.add({ kind: 'link', href: autolink.href, children: [{ kind: 'text', text }] }, autolink.end);
    } else {
      this.plainTo(special);
      if (special < this.text.length) this.readSpecial(this.text.charAt(special));
    }
  }

  private readSpecial(character: string): void {
    switch (character) {
      case '\n':
        this.readLineEnd();
        break;
      case '\\':
        this.readEscape();
        break;
      case '`':
        this.readCode();
        break;
      case '*':
      case '_':
      case '~':
        this.readMarks();
        break;
      case '$':
        if (!this.readFormula()) this.literal(1);
        break;
      case '<':
        this.readTag();
        break;
      case ']':
        this.closeBracket();
        break;
      default:
        this.openBracket(character === '!');
    }
  }

  private readLineEnd(): void {
    const last = this.found.at(-1);
    let hard = false;
    if (last?.kind === 'node' && last.node.kind === 'text') {
      const trimmed = last.node.text.replace(/ {1,999}$/, '');
      hard = last.node.text.length - trimmed.length >= 2;
      this.found[this.found.length - 1] = { kind: 'node', node: { kind: 'text', text: trimmed } };
    }
    this.add(hard ? { kind: 'break' } : { kind: 'text', text: '\n' }, this.position + 1);
    while (this.text.charAt(this.position) === ' ') this.position += 1;
  }

  private readEscape(): void {
    const next = this.text.charAt(this.position + 1);
    if ((next === '(' || next === '[') && this.readFormula()) return;
    if (next === '\n') {
      this.add({ kind: 'break' }, this.position + 2);
      while (this.text.charAt(this.position) === ' ') this.position += 1;
    } else if (next === '' && this.context.growing)
      this.position += 1; // What it escapes, or begins, comes next.
    else if (PUNCTUATION.test(next)) this.add({ kind: 'text', text: next }, this.position + 2);
    else this.literal(1);
  }

  private readFormula(): boolean {
    const end = this.formulas.endAt(this.position);
    if (end === null) return false;
    this.add({ kind: 'math', text: this.text.slice(this.position, end) }, end);
    return true;
  }

  private readCode(): void {
    let length = 1;
    while (this.text.charAt(this.position + length) === '`') length += 1;
    const from = this.position + length;
    const closing = this.codeSpans.closing(length, from);
    if (closing !== -1) {
      this.note('code', closing + length);
      this.add({ kind: 'code', text: codeSpanText(this.text.slice(from, closing)) }, closing + length);
    } else if (this.context.growing && from < this.text.length)
      this.add({ kind: 'code', text: codeSpanText(this.text.slice(from)) }, this.text.length);
    else this.literal(length);
  }

  private readMarks(): void {
    const run = markRunAt(this.text, this.position);
    this.found.push(run);
    this.runs.push(run);
    this.position += run.length;
  }

  private readTag(): void {
    const address = this.tags.addressAt(this.position);
    if (address) {
      this.note('address', address.end, address.href);
      this.add(
        { kind: 'link', href: address.href, children: [{ kind: 'text', text: address.text }] },
        address.end,
      );
      return;
    }
    const end = this.tags.endAt(this.position);
    if (end !== null) {
      this.note('html', end);
      this.add({ kind: 'html', tag: this.text.slice(this.position, end) }, end);
    } else if (this.context.growing && this.tags.mayBecomeTag(this.position))
      this.position = this.text.length;
    else this.literal(1);
  }

  private openBracket(image: boolean): void {
    const footnote = image ? null : footnoteAt(this.text, this.position, this.context);
    if (footnote) {
      this.add(footnote.node, footnote.end);
      return;
    }
    const before = this.brackets.at(-1);
    if (before) before.bracketAfter = true;
    const item = this.found.length;
    this.literal(image ? 2 : 1);
    this.brackets.push({
      item,
      textStart: this.position,
      image,
      runs: this.runs.length,
      active: true,
      bracketAfter: false,
    });
  }

  private closeBracket(): void {
    const bracket = this.brackets.pop();
    const target = bracket?.active ? this.targetOf(bracket) : null;
    if (!bracket || !target) {
      if (!bracket || !this.readMarker(bracket)) this.literal(1);
      return;
    }
    const { href, end } = target;
    const [words, wordsEnd] = [bracket.textStart, this.position];
    const start = words - (bracket.image ? 2 : 1);
    this.places.push({ kind: bracket.image ? 'image' : 'link', start, words, wordsEnd, end, href });
    this.found[bracket.item] = { kind: 'open', what: bracket.image ? 'image' : 'link', href };
    resolveMarks(this.runs, bracket.runs);
    this.found.push({ kind: 'close' });
    this.position = end;
    if (bracket.image) return;
    for (const outer of this.brackets.toReversed()) {
      if (outer.image) continue;
      if (!outer.active) break;
      outer.active = false;
    }
  }

  /** Reads what a bracket holds as numbers of sources; false where it holds something else. */
  private readMarker({ item, textStart, image }: OpenBracket): boolean {
    const marker = image ? null : markerAt(this.text, textStart - 1, this.position, this.markerEnd);
    if (!marker) return false;
    const { start, end } = marker;
    this.found.length = item;
    this.markerEnd = end;
    this.add({ kind: 'marker', text: this.spaceTaken() + this.text.slice(start, end), ...marker }, end);
    return true;
  }

  /** Takes the space off the end of the words so far. */
  private spaceTaken(): string {
    const last = this.found.at(-1);
    if (last?.kind !== 'node' || last.node.kind !== 'text' || !last.node.text.endsWith(' ')) return '';
    this.found[this.found.length - 1] = {
      kind: 'node',
      node: { kind: 'text', text: last.node.text.slice(0, -1) },
    };
    return ' ';
  }

  private targetOf(bracket: OpenBracket): LinkTarget | null {
    const next = this.position + 1;
    if (this.text.charAt(next) === '(') {
      const target = linkTargetAt(this.text, next);
      if (target) return target;
      if (
        this.context.growing &&
        this.text.length - next < LONGEST_LABEL &&
        UNFINISHED.test(this.text.slice(next))
      )
        return { href: '', end: this.text.length };
    }
    const labelEnd = this.text.charAt(next) === '[' ? this.text.indexOf(']', next) : -1;
    const label = labelEnd === -1 ? '' : this.text.slice(next + 1, labelEnd);
    if (label !== '' && label.length <= LONGEST_LABEL) return this.defined(label, labelEnd + 1);
    if (bracket.bracketAfter || this.position - bracket.textStart > LONGEST_LABEL) return null;
    return this.defined(
      this.text.slice(bracket.textStart, this.position),
      labelEnd === next + 1 ? labelEnd + 1 : next,
    );
  }

  private defined(label: string, end: number): LinkTarget | null {
    if (this.context.definitions.size === 0) return null;
    const href = this.context.definitions.get(definitionLabel(label));
    if (href === undefined || this.repeated + href.length > REPEATED_ADDRESSES) return null;
    this.repeated += href.length;
    return { href, end };
  }

  /** The bracket of a link that is still being written is not shown; of a marker nothing is. */
  private dropOpenBracket(): void {
    const bracket = this.brackets.at(-1);
    if (!bracket?.active) return;
    if (mayBecomeMarker(this.text, bracket.textStart) || mayBecomeFootnote(this.text, bracket.textStart))
      this.found.length = bracket.item;
    else if (bracket.textStart < this.text.length)
      this.found[bracket.item] = { kind: 'node', node: { kind: 'text', text: '' } };
  }

  private plainTo(end: number): void {
    if (end > this.position)
      this.add({ kind: 'text', text: decodeEntities(this.text.slice(this.position, end)) }, end);
  }

  private literal(length: number): void {
    const end = this.position + length;
    this.add({ kind: 'text', text: this.text.slice(this.position, end) }, end);
  }

  private note(kind: InlinePlace['kind'], end: number, href = ''): void {
    const start = this.position;
    this.places.push({ kind, start, words: start, wordsEnd: end, end, href });
  }

  private add(node: InlineNode, end: number): void {
    this.found.push({ kind: 'node', node });
    this.position = end;
  }
}
