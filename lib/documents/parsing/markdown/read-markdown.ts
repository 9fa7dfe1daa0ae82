import { BlockReader } from '@/lib/text/markdown/blocks/block-reader';
import type { Container, Leaf } from '@/lib/text/markdown/blocks/leaf';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { htmlText } from '../html/html-text';
import { readFrontMatter } from './front-matter';
import { plainInline } from './plain-inline';

/** Reads Markdown as people see it: the words without the marks, the numbers of ordered lists, raw HTML's words. */
export function readMarkdown(markdown: string, mostCharacters: number): ParsedDocument {
  const { facts, body } = readFrontMatter(markdown.replaceAll(/\r\n?/g, '\n'));
  const reader = new BlockReader();
  const leaves: Leaf[] = [];
  let start = 0;
  for (const text of body.split('\n')) {
    reader.readLine({ text, start, isLineRest: false });
    start += text.length + 1;
    leaves.push(...reader.takeLeaves());
  }
  leaves.push(...reader.withLastLine(null, true));
  const builder = new DocumentBuilder(mostCharacters);
  const writer = new LeafWriter(builder, reader);
  for (const group of wholeLeaves(leaves)) writer.write(group);
  return builder.finish(facts);
}

/** The leaves with those in which they go on: long blocks come in several. */
function wholeLeaves(leaves: readonly Leaf[]): Leaf[][] {
  const groups: Leaf[][] = [];
  for (const leaf of leaves) {
    const last = groups.at(-1);
    if (leaf.continued && last && last[0]?.kind === leaf.kind) last.push(leaf);
    else groups.push([leaf]);
  }
  return groups;
}

class LeafWriter {
  private readonly begun = new Set<Container>();
  private readonly counts = new Map<Container, number>();
  private readonly builder: DocumentBuilder;
  private readonly reader: BlockReader;

  constructor(builder: DocumentBuilder, reader: BlockReader) {
    this.builder = builder;
    this.reader = reader;
  }

  write(group: readonly Leaf[]): void {
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
      case 'table': {
        const rows = group.flatMap((one) => (one.kind === 'table' ? one.rows : []));
        this.builder.addTable([leaf.header, ...rows].map((row) => row.map((cell) => this.words(cell))));
        break;
      }
      case 'rule':
      case 'nothing':
      case undefined:
        break;
    }
  }

  private words(markdown: string): string {
    return plainInline(lexInline(markdown, { definitions: this.reader.definitions, growing: false }));
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
    if (outermost?.kind !== 'footnote' || this.begun.has(outermost)) return '';
    this.begun.add(outermost);
    return `[^${outermost.label}]: `;
  }

  /** The mark of the innermost item, if it begins here: its number, or nothing. Null where it goes on. */
  private beginItems(path: readonly Container[]): string | null {
    let mark: string | null = null;
    for (const [depth, item] of path.entries()) {
      const list = path[depth - 1];
      if (item.kind !== 'item' || list?.kind !== 'list') continue;
      if (this.begun.has(item)) {
        mark = null;
        continue;
      }
      this.begun.add(item);
      const count = this.counts.get(list) ?? 0;
      this.counts.set(list, count + 1);
      mark = list.start === null ? '' : `${list.start + count}. `;
    }
    return mark;
  }
}

const joined = (group: readonly Leaf[], between: string): string =>
  group.map((leaf) => ('text' in leaf ? leaf.text : '')).join(between);
