import { memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import type { Definitions } from '@/lib/text/markdown/inline/link-definitions';
import { CodeBlock } from './code/code-block';
import { DiagramBlock } from './diagrams/diagram-block';
import { isDiagram } from './diagrams/diagram-limits';
import { directionOf, type TextDirection } from './direction-of';
import { Formula } from './formulas/formula';
import { inlineMarkdown } from './inline-markdown';
import { ScrollingTable } from './scrolling-table';

type LeafOf<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;

interface LeafMarkdownProps {
  readonly leaf: Leaf;
  readonly definitions: Definitions;
  /** Renders its links again where it is another one than before. */
  readonly definitionCount: number;
  readonly growing: boolean;
  /** Whether it stands in an item of a list without blank lines, where paragraphs are only text. */
  readonly tight: boolean;
  /** The direction of what it stands in. */
  readonly direction: TextDirection;
}

// The page's own headings end at level 2, and most answers begin with the second.
const HEADINGS = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** A paragraph, heading, code block, table or rule of an answer. It renders again only when it is another one. */
export const LeafMarkdown = memo(function LeafMarkdown(props: LeafMarkdownProps) {
  const { leaf, definitions, growing, tight } = props;
  const words = (text: string): ReactNode => inlineMarkdown(lexInline(text, { definitions, growing }));
  switch (leaf.kind) {
    case 'paragraph':
      return paragraph(leaf, words(leaf.text), tight, otherDirection(leaf.text, props.direction));
    case 'heading': {
      const Heading = HEADINGS[leaf.level - 1] ?? 'h6';
      return <Heading dir={otherDirection(leaf.text, props.direction)}>{words(leaf.text)}</Heading>;
    }
    case 'code':
      return isDiagram(leaf.source.language, leaf.text) && !leaf.continued ? (
        <DiagramBlock text={leaf.text} source={leaf.source} growing={growing} />
      ) : (
        <CodeBlock text={leaf.text} source={leaf.source} continued={leaf.continued} />
      );
    case 'html':
      return <p dir={otherDirection(leaf.text, props.direction)}>{words(leaf.text)}</p>;
    case 'formula':
      return (
        <p>
          <Formula written={leaf.text} growing={growing} />
        </p>
      );
    case 'table':
      return table(leaf, props);
    case 'rule':
      return <hr />;
    case 'nothing':
      return null;
  }
});

function paragraph(
  { checked, continued }: LeafOf<'paragraph'>,
  words: ReactNode,
  tight: boolean,
  direction: TextDirection | undefined,
): ReactNode {
  const task = checked === null ? null : <input type="checkbox" checked={checked} disabled readOnly />;
  if (!tight)
    return (
      <p dir={direction} className={classNames(continued && 'continued') || undefined}>
        {task}
        {words}
      </p>
    );
  if (direction === undefined)
    return (
      <>
        {task}
        {words}
      </>
    );
  return (
    <span dir={direction} className="block">
      {task}
      {words}
    </span>
  );
}

function table(
  { alignments, header, rows }: LeafOf<'table'>,
  { definitions, growing, definitionCount, direction }: LeafMarkdownProps,
): ReactNode {
  const row = (cells: readonly string[], key: number, heads: boolean) => (
    <TableRow
      key={key}
      cells={cells}
      heads={heads}
      alignments={alignments}
      definitions={definitions}
      definitionCount={definitionCount}
      growing={growing && key === rows.length - 1}
      direction={tableDirection}
    />
  );
  const tableDirection = directionOf(header.join(' ')) ?? direction;
  return (
    <ScrollingTable
      direction={tableDirection === direction ? undefined : tableDirection}
      written={growing || rows.length < 2 ? null : { header, rows }}
      mayOpen={growing || rows.length >= 2}
    >
      <thead>{row(header, -1, true)}</thead>
      {rows.length > 0 && <tbody>{rows.map((cells, index) => row(cells, index, false))}</tbody>}
    </ScrollingTable>
  );
}

interface TableRowProps {
  readonly cells: readonly string[];
  readonly heads: boolean;
  readonly alignments: LeafOf<'table'>['alignments'];
  readonly definitions: Definitions;
  readonly definitionCount: number;
  readonly growing: boolean;
  readonly direction: TextDirection;
}

const TableRow = memo(function TableRow(props: TableRowProps) {
  const { cells, heads, alignments, definitions, growing, direction } = props;
  const Cell = heads ? 'th' : 'td';
  return (
    <tr>
      {cells.map((text, index) => {
        const alignment = alignments[index];
        const isLast = index === cells.length - 1;
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity
            key={index}
            dir={otherDirection(text, direction)}
            style={alignment ? { textAlign: alignment } : undefined}
          >
            {inlineMarkdown(lexInline(text, { definitions, growing: growing && isLast }))}
          </Cell>
        );
      })}
    </tr>
  );
});

function otherDirection(text: string, direction: TextDirection): TextDirection | undefined {
  const own = directionOf(text) ?? direction;
  return own === direction ? undefined : own;
}
