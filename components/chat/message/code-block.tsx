import { useTranslations } from 'next-intl';
import { CopyButton } from './copy-button';

interface CodeBlockProps {
  readonly language: string | null;
  readonly text: string;
}

/** A fenced or indented block of code, with its language and a button to copy it. */
export function CodeBlock({ language, text }: CodeBlockProps) {
  const t = useTranslations('message');
  return (
    <figure className="my-4 overflow-hidden rounded-xl border border-line bg-surface" data-slot="code-block">
      <figcaption className="flex h-9 items-center justify-between border-line border-b bg-raised pr-1.5 pl-3.5 text-[12.5px] text-muted-foreground">
        <span>{language ?? t('code')}</span>
        <CopyButton text={text} label={t('copyCode')} />
      </figcaption>
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
