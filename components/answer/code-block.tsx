import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/page/copy-button';
import { classNames } from '@/components/ui/class-names';

interface CodeBlockProps {
  readonly language: string | null;
  readonly text: string;
  /** All of the code where it takes several blocks to show it. */
  readonly parts: readonly string[];
  /** Whether it goes on from the block before it. */
  readonly continued: boolean;
}

/** A fenced or indented block of code, with its language and a button to copy it. */
export function CodeBlock({ language, text, parts, continued }: CodeBlockProps) {
  const t = useTranslations('message');
  return (
    <figure
      className={classNames(
        'mb-4 overflow-hidden border border-line bg-surface',
        continued ? '-mt-4 rounded-b-xl border-t-0' : 'mt-4 rounded-xl',
      )}
      data-slot="code-block"
      dir="ltr"
    >
      {!continued && (
        <figcaption className="flex h-9 items-center justify-between border-line border-b bg-raised pr-1.5 pl-3.5 text-[12.5px] text-muted-foreground">
          <span>{language ?? t('code')}</span>
          <CopyButton text={() => (parts.length > 1 ? parts.join('\n') : text)} label={t('copyCode')} />
        </figcaption>
      )}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
        tabIndex={0}
        className="overflow-x-auto px-3.5 py-3 font-mono text-[13px] leading-[1.6] focus-visible:-outline-offset-2"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
