import { Fragment, memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CodeBlock } from '../code-block';
import { ScrollingTable } from '../scrolling-table';
import { inlineMarkdown } from './inline-markdown';
import { knownTokens, lexInline, type MarkdownToken } from './lex-blocks';

type TokenOf<Type extends MarkdownToken['type']> = Extract<MarkdownToken, { type: Type }>;

// The page's own headings end at level 2, and most answers begin with the second.
const HEADINGS = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** One block of an answer. It renders again only when its token is another one. */
export const BlockMarkdown = memo(function BlockMarkdown({ token }: { readonly token: MarkdownToken }) {
  return blockNode(token);
});

function blockNode(token: MarkdownToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const Heading = HEADINGS[token.depth - 1] ?? 'h6';
      return <Heading>{inlineMarkdown(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{inlineMarkdown(token.tokens)}</p>;
    case 'code':
      return <CodeBlock language={token.lang?.split(/\s/, 1)[0] || null} text={token.text} />;
    case 'blockquote':
      return <blockquote>{blockNodes(knownTokens(token.tokens))}</blockquote>;
    case 'list':
      return list(token);
    case 'table':
      return table(token);
    case 'hr':
      return <hr />;
    case 'html':
      return <p>{inlineMarkdown(lexInline(token.text))}</p>;
    default:
      return inlineMarkdown([token]);
  }
}

function blockNodes(tokens: readonly MarkdownToken[]): ReactNode {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other identity
    <Fragment key={index}>{blockNode(token)}</Fragment>
  ));
}

function list({ ordered, start, items }: TokenOf<'list'>): ReactNode {
  const List = ordered ? 'ol' : 'ul';
  const tasks = items.some(({ task }) => task);
  return (
    <List
      start={ordered && start !== 1 && start !== '' ? start : undefined}
      className={classNames(tasks && 'contains-task-list') || undefined}
    >
      {items.map(({ task, tokens }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other identity
        <li key={index} className={task ? 'task-list-item' : undefined}>
          {blockNodes(knownTokens(tokens))}
        </li>
      ))}
    </List>
  );
}

function table({ header, rows }: TokenOf<'table'>): ReactNode {
  const row = (cells: TokenOf<'table'>['header'], key: number) => (
    <tr key={key}>
      {cells.map(({ header: heads, align, tokens }, index) => {
        const Cell = heads ? 'th' : 'td';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity
          <Cell key={index} style={align ? { textAlign: align } : undefined}>
            {inlineMarkdown(tokens)}
          </Cell>
        );
      })}
    </tr>
  );
  return (
    <ScrollingTable>
      <thead>{row(header, 0)}</thead>
      {rows.length > 0 && <tbody>{rows.map(row)}</tbody>}
    </ScrollingTable>
  );
}
