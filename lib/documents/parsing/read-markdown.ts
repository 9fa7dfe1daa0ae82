import { BlockReader } from '@/lib/text/markdown/blocks/block-reader';
import type { Container, Leaf } from '@/lib/text/markdown/blocks/leaf';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import type { Definitions } from '@/lib/text/markdown/inline/link-definitions';
import type { ParsedDocument } from '../parsed-document';
import { DocumentBuilder, type DocumentFacts, NO_FACTS } from './builder/document-builder';
import { isoDay } from './builder/iso-day';

// Nothing here looks for an end beyond the next beginning: of many without one, each would look through all that follows.
const UNREAD = /<(script|style|template|noscript|svg|math|head)\b[^<>]*>|<!--/gi;
const COMMENT_END = '-->';
const BREAK = /<(?:br|\/?(?:p|div|li|tr|h[1-6]|ul|ol|table|section|blockquote))\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi;

/** The words of a little HTML, such as stands in Markdown; a page is read by its tree. */
const htmlText = (html: string): string =>
  decodeEntities(withoutUnread(html).replaceAll(BREAK, '\n').replaceAll(TAG, ''))
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();

function withoutUnread(html: string): string {
  const kept: string[] = [];
  /** What is opened, and closed nowhere from here on. */
  const open = new Set<string>();
  let from = 0;
  for (const { 0: opening, 1: name, index } of html.matchAll(UNREAD)) {
    const close = name === undefined ? COMMENT_END : `</${name.toLowerCase()}\\s*>`;
    if (index < from || open.has(close)) continue;
    const closing = new RegExp(close, 'gi');
    closing.lastIndex = index + opening.length;
    if (closing.test(html)) {
      kept.push(html.slice(from, index));
      from = closing.lastIndex;
    } else open.add(close);
  }
  return kept.join('') + html.slice(from);
}

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

/** What a reader sees of marked text: words, code and formulas, what links say and what images are said to show. */
const plainInline = (nodes: readonly InlineNode[]): string => nodes.map(plainNode).join('');

function plainNode(node: InlineNode): string {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'math':
    case 'marker':
      return node.text;
    case 'footnote':
      return `[^${node.label}]`;
    case 'break':
      return '\n';
    case 'html':
      return LINE_BREAK_TAG.test(node.tag) ? '\n' : '';
    case 'image':
      return node.alt;
    case 'strong':
    case 'emphasis':
    case 'deleted':
    case 'link':
      return plainInline(node.children);
  }
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const QUOTES = /^(["'])(.*)\1$/;

/** What stands before a Markdown text between lines of dashes, and the text after it. */
function readFrontMatter(markdown: string): { readonly facts: DocumentFacts; readonly body: string } {
  const found = FRONT_MATTER.exec(markdown);
  const lines = found?.[1]?.split('\n') ?? [];
  // A rule, and further down another one, are no front matter.
  if (!found || !lines.every((line) => /^(?:[\w-]+[ \t]*:|[ \t#-]|$)/.test(line)))
    return { facts: NO_FACTS, body: markdown };
  const value = (name: string): string | null => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
    return (
      line
        ?.slice(name.length + 1)
        .trim()
        .replace(QUOTES, '$2') || null
    );
  };
  return {
    facts: { title: value('title'), author: value('author'), date: isoDay(value('date')) },
    body: markdown.slice(found[0].length),
  };
}

/** What may define where links lead, or be a footnote. */
const DEFINITION = ']:';

/** Reads Markdown as people see it: the words without the marks, the numbers of ordered lists, raw HTML's words. */
export function readMarkdown(markdown: string, mostCharacters: number): ParsedDocument {
  const { facts, body } = readFrontMatter(markdown.replaceAll(/\r\n?/g, '\n'));
  const builder = new DocumentBuilder(mostCharacters);
  const writer = new LeafWriter(builder, definitionsOf(body));
  for (const leaf of leavesOf(new BlockReader(), body)) writer.add(leaf);
  writer.end();
  return builder.finish(facts);
}

/** The definitions of a text may follow their uses: where there may be any, it is read once for them, and nothing else is kept. */
function definitionsOf(body: string): Definitions {
  const reader = new BlockReader();
  if (body.includes(DEFINITION)) for (const _ of leavesOf(reader, body));
  return reader.definitions;
}

function* leavesOf(reader: BlockReader, body: string): Generator<Leaf> {
  for (let [start, end] = [0, 0]; start <= body.length; start = end + 1) {
    end = body.indexOf('\n', start);
    if (end < 0) end = body.length;
    reader.readLine({ text: body.slice(start, end), start, isLineRest: false });
    yield* reader.takeLeaves();
  }
  yield* reader.withLastLine(null, true);
}

class LeafWriter {
  /** What the last block stood in, and how many items of each list have begun; of a footnote, whether its mark was said. */
  private begun = new Map<Container, number>();
  /** A leaf with those in which it goes on: long blocks come in several. */
  private group: Leaf[] = [];
  private readonly builder: DocumentBuilder;
  private readonly definitions: Definitions;

  constructor(builder: DocumentBuilder, definitions: Definitions) {
    this.builder = builder;
    this.definitions = definitions;
  }

  add(leaf: Leaf): void {
    const goesOn = leaf.continued && this.group[0]?.kind === leaf.kind;
    if (!goesOn) this.end();
    if (leaf.kind !== 'table') this.group.push(leaf);
    else {
      this.group = [leaf];
      if (goesOn) this.builder.addRows(this.rowsOf(leaf.rows));
      else this.builder.addTable(this.rowsOf([leaf.header, ...leaf.rows]));
    }
  }

  /** Writes what has been added. */
  end(): void {
    const group = this.group.splice(0);
    const [leaf] = group;
    const mark = leaf ? this.beginItems(leaf.path) : null;
    switch (leaf?.kind) {
      case 'paragraph':
        this.writeWords(leaf, mark, this.words(joined(group, '\n')));
        break;
      case 'heading':
        this.builder.add('heading', this.words(leaf.text), leaf.level);
        break;
      case 'html':
        this.writeWords(leaf, mark, htmlText(joined(group, '\n')));
        break;
      case 'formula':
        this.writeWords(leaf, mark, joined(group, '\n'));
        break;
      case 'code':
        this.builder.add('code', joined(group, '\n'));
        break;
      case 'table':
      case 'rule':
      case 'nothing':
      case undefined:
        break;
    }
  }

  private words(markdown: string): string {
    return plainInline(lexInline(markdown, { definitions: this.definitions, growing: false }));
  }

  private rowsOf(rows: readonly (readonly string[])[]): string[][] {
    return rows.map((row) => row.map((cell) => this.words(cell)));
  }

  /** What opens an item of a list is one; what else stands in it goes on as a paragraph. */
  private writeWords({ path }: Leaf, mark: string | null, words: string): void {
    const level = path.filter(({ kind }) => kind === 'list').length;
    const said = this.beginFootnote(path) + words;
    if (mark !== null && words.trim() !== '') this.builder.add('list-item', mark + said, level);
    else this.builder.add(path.some(({ kind }) => kind === 'quote') ? 'quotation' : 'paragraph', said);
  }

  /** The mark of the footnote that begins here, if one does. */
  private beginFootnote([outermost]: readonly Container[]): string {
    if (outermost?.kind !== 'footnote' || this.begun.get(outermost) !== 0) return '';
    this.begun.set(outermost, 1);
    return `[^${outermost.label}]: `;
  }

  /** The mark of the innermost item, if it begins here: its number, or nothing. Null where it goes on. */
  private beginItems(path: readonly Container[]): string | null {
    let mark: string | null = null;
    const before = this.begun;
    this.begun = new Map(path.map((container) => [container, before.get(container) ?? 0]));
    for (const [depth, item] of path.entries()) {
      const list = path[depth - 1];
      if (item.kind !== 'item' || list?.kind !== 'list') continue;
      if (before.has(item)) {
        mark = null;
        continue;
      }
      const count = this.begun.get(list) ?? 0;
      this.begun.set(list, count + 1);
      mark = list.start === null ? '' : `${list.start + count}. `;
    }
    return mark;
  }
}

const joined = (group: readonly Leaf[], between: string): string =>
  group.map((leaf) => ('text' in leaf ? leaf.text : '')).join(between);
