import { ArrowUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useState } from 'react';
import { Formula } from '@/components/formulas/formula';
import { keepLoading } from '@/components/network/keep-loading';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import type { Definitions } from '@/lib/text/markdown/inline/link-definitions';
import { CodeBlock } from './code/code-block';
import { DiagramBlock } from './diagrams/diagram-block';
import { isDiagram } from './diagrams/diagram-limits';
import { inlineMarkdown } from './inline-markdown';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;

export type TextDirection = 'ltr' | 'rtl';

/** The direction in which a text is read, by its first letter; null without one. */
export function directionOf(text: string): TextDirection | null {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

const OpenTable = dynamic(() => keepLoading(() => import('@/components/charts/open-table')), { ssr: false });

interface WrittenTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ScrollingTableProps {
  /** Where it is not the one of the text around the table. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** What is written in its cells; null while it grows. */
  readonly written: WrittenTable | null;
  /** Whether there is a button for working with it, or will be one. */
  readonly mayOpen: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the text. */
function ScrollingTable({ direction, written, mayOpen, children }: ScrollingTableProps) {
  const t = useTranslations('message');
  const [isOpen, setOpen] = useState(false);
  if (isOpen && written !== null)
    return <OpenTable {...written} title={t('table')} onClose={() => setOpen(false)} />;
  return (
    // Fingers do not hover: for them the button always stands above the table, in a room that is there from the start.
    <div className={classNames('group relative', mayOpen && 'pointer-coarse:pt-5')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus */}
      <section className="table-frame" tabIndex={0} aria-label={t('table')} dir={direction}>
        <table>{children}</table>
      </section>
      {written !== null && (
        <IconButton
          className="absolute end-1.5 top-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-fine:bg-raised pointer-coarse:end-0 pointer-coarse:opacity-100"
          label={t('workWithTable')}
          onClick={() => setOpen(true)}
        >
          <ArrowUpDown aria-hidden="true" className="size-3.5" />
        </IconButton>
      )}
    </div>
  );
}

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

/** Whether something of a list is done. */
function TaskBox({ checked }: { readonly checked: boolean }) {
  const t = useTranslations('message.task');
  return (
    <input type="checkbox" aria-label={t(checked ? 'done' : 'open')} checked={checked} disabled readOnly />
  );
}

function paragraph(
  { checked, continued }: LeafOf<'paragraph'>,
  words: ReactNode,
  tight: boolean,
  direction: TextDirection | undefined,
): ReactNode {
  const task = checked === null ? null : <TaskBox checked={checked} />;
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
