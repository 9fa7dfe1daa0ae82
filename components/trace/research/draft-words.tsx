import { classNames } from '@/components/ui/class-names';
import { plainLines } from '@/lib/text/markdown/plain-lines';

/** The words of a draft, line by line, with its headings and lists, without the marks of its Markdown. */
export const DraftWords = ({ text }: { readonly text: string }) => (
  <div className="space-y-1">
    {plainLines(text).map(({ kind, text: line }, index) => (
      <p
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other identity
        key={index}
        dir="auto"
        className={classNames(
          'break-words',
          kind === 'heading' && 'pt-1 font-medium text-foreground first:pt-0',
          kind === 'item' && 'ms-4 list-item list-disc marker:text-line-strong',
        )}
      >
        {line}
      </p>
    ))}
  </div>
);

/** What a draft says on one line, without its headings. */
export const draftBeginning = (text: string): string =>
  plainLines(text)
    .flatMap(({ kind, text: line }) => (kind === 'heading' ? [] : line))
    .join(' ');
