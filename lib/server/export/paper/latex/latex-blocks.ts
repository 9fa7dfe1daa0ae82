import type { Container, Leaf } from '@/lib/text/markdown/blocks/leaf';
import type { LeafOf } from '../../word/word-markdown';
import { columnShares } from '../reading/column-shares';
import type { NumberedPlace, PaperBlock, WrittenPart } from '../reading/read-paper';
import { type LatexDocument, LatexInline } from './latex-inline';
import { latexText } from './latex-text';

/** LaTeX nests no more lists of a kind. */
const DEEPEST = 4;
const COUNTERS = ['enumi', 'enumii', 'enumiii', 'enumiv'];
const SIDES = { left: '\\raggedright', center: '\\centering', right: '\\raggedleft' } as const;
const HEADINGS = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'];

/** A picture's file in the archive, and how wide it is of the text's width: above 0 to 1. */
export interface PlacedPicture {
  readonly path: string;
  readonly share: number;
}

interface OpenEnvironment {
  readonly container: Container;
  /** Null where it was too deep for one. */
  readonly name: string | null;
}

/** Writes the blocks of a part of a paper as LaTeX. */
export class LatexBlocks {
  private readonly inline: LatexInline;
  private readonly open: OpenEnvironment[] = [];
  private readonly begun = new Set<Container>();

  private readonly document: LatexDocument;
  private readonly isNumbered: boolean;
  private readonly pictures: ReadonlyMap<string, PlacedPicture>;
  private readonly hasChapters: boolean;

  constructor(
    document: LatexDocument,
    part: WrittenPart,
    pictures: ReadonlyMap<string, PlacedPicture>,
    hasChapters: boolean,
  ) {
    this.inline = new LatexInline(document, part);
    this.document = document;
    this.isNumbered = part.isNumbered;
    this.pictures = pictures;
    this.hasChapters = hasChapters;
  }

  /** The blocks, with what stands between them. */
  written(blocks: readonly PaperBlock[]): string {
    const pieces = blocks.map((block) => [...this.enter(block), this.block(block)].join('\n'));
    return [...pieces, ...this.leave(0)].join('\n\n');
  }

  heading(depth: number, title: string, isNumbered: boolean): string {
    const levels = this.hasChapters ? ['chapter', ...HEADINGS] : HEADINGS;
    const name = levels[Math.min(depth, levels.length - 1)] ?? 'subparagraph';
    if (isNumbered) return `\\${name}{${title}}`;
    return `\\${name}*{${title}}\n\\addcontentsline{toc}{${name}}{${title}}`;
  }

  private block(block: PaperBlock): string {
    switch (block.kind) {
      case 'heading':
        return this.heading(block.depth, this.inline.readPlain(block.text), this.isNumbered);
      case 'formula':
        return this.inline.display(block.tex);
      case 'figure':
        return this.figure(block.imageId, block.place);
      case 'table':
        return this.table(block.leaf, block.place);
      case 'leaf':
        return this.leaf(block.leaf);
    }
  }

  private leaf(leaf: Exclude<Leaf, { kind: 'heading' | 'table' | 'formula' }>): string {
    switch (leaf.kind) {
      case 'paragraph': {
        const sign = leaf.checked === null ? '' : latexText(leaf.checked ? '☑ ' : '☐ ');
        return sign + this.inline.read(leaf.text);
      }
      case 'html':
        return this.inline.read(leaf.text);
      case 'code':
        return this.code(leaf);
      case 'rule':
        return '\\begin{center}\\rule{0.5\\linewidth}{0.4pt}\\end{center}';
      case 'nothing':
        return '';
    }
  }

  private code({ text }: LeafOf<'code'>): string {
    const lines = this.document.paper.marks.typed(text).replace(/\n$/, '').split('\n');
    const written = lines.map(
      (line) => `\\mbox{}${latexText(line.replaceAll('\t', '    ')).replaceAll(' ', '~')}`,
    );
    return `\\begin{flushleft}\\small\\ttfamily\n${written.join('\\\\\n')}\n\\end{flushleft}`;
  }

  private figure(imageId: string, place: NumberedPlace): string {
    const picture = this.pictures.get(imageId);
    const drawn = picture
      ? `\\includegraphics[width=${picture.share.toFixed(2)}\\linewidth,height=0.7\\textheight,keepaspectratio]{${picture.path}}`
      : `\\emph{${latexText(this.document.words.pictureMissing)}}`;
    return ['\\begin{paperfigure}', drawn, this.caption(place), '\\end{paperfigure}'].join('\n');
  }

  private table({ header, rows, alignments }: LeafOf<'table'>, place: NumberedPlace | null): string {
    const shares = columnShares({ header, rows });
    const columns = shares.map((share, column) => {
      const side = SIDES[alignments[column] ?? 'left'];
      return `>{${side}\\arraybackslash}p{\\dimexpr${share.toFixed(4)}\\linewidth-2\\tabcolsep\\relax}`;
    });
    const row = (cells: readonly string[], look = ''): string =>
      `${header.map((_, column) => `{}${look}${this.inline.read(cells[column] ?? '')}`).join(' & ')} \\\\`;
    // It stands again on each page.
    const heads = `\\hline\n{}${header.map((head) => `\\bfseries ${this.inline.readPlain(head)}`).join(' & {}')} \\\\\n\\hline`;
    return [
      `{\\small\n\\begin{longtable}{${columns.join('')}}`,
      ...(place ? [`${this.caption(place)}\\\\`] : []),
      ...[heads, '\\endfirsthead', heads, '\\endhead'],
      ...rows.map((cells) => row(cells)),
      ...['\\hline', '\\end{longtable}}'],
    ].join('\n');
  }

  private caption({ caption, label, kind, number }: NumberedPlace): string {
    return `\\caption{${this.inline.readPlain(caption)}}\\label{${label ?? `${kind}-${number}`}}`;
  }

  /** Ends what a block is not in any more, and begins what it is in. */
  private enter(block: PaperBlock): string[] {
    const path = block.kind === 'leaf' || block.kind === 'table' ? block.leaf.path : [];
    const shared = this.open.findIndex(({ container }, index) => container !== path[index]);
    const lines = this.leave(shared === -1 ? Math.min(this.open.length, path.length) : shared);
    for (const container of path.slice(this.open.length)) lines.push(...this.begin(container));
    return lines;
  }

  private begin(container: Container): string[] {
    if (container.kind === 'item') {
      this.open.push({ container, name: null });
      const isIn = this.open.some(({ name }) => name === 'itemize' || name === 'enumerate');
      if (!isIn || this.begun.has(container)) return [];
      this.begun.add(container);
      return ['\\item{}'];
    }
    const wanted =
      container.kind === 'quote'
        ? 'quote'
        : container.kind === 'list' && container.start !== null
          ? 'enumerate'
          : 'itemize';
    const depth = this.open.filter(({ name }) => name !== null).length;
    const name = depth < DEEPEST && container.kind !== 'footnote' ? wanted : null;
    const numbers = this.open.filter((one) => one.name === 'enumerate').length;
    this.open.push({ container, name });
    if (name === null) return [];
    const start = container.kind === 'list' ? (container.start ?? 1) : 1;
    const alert =
      container.kind === 'quote' && container.alert
        ? [`\\textbf{${latexText(this.document.words.alerts[container.alert])}}\\par`]
        : [];
    return [
      `\\begin{${name}}`,
      ...(name === 'enumerate' && start !== 1
        ? [`\\setcounter{${COUNTERS[numbers]}}{${Math.min(start, 1_000_000) - 1}}`]
        : []),
      ...alert,
    ];
  }

  private leave(depth: number): string[] {
    return this.open
      .splice(depth)
      .toReversed()
      .flatMap(({ name }) => (name === null ? [] : [`\\end{${name}}`]));
  }
}
