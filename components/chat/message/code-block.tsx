import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { ExtraProps } from 'streamdown';
import { CopyButton } from './copy-button';

type Node = NonNullable<ExtraProps['node']>;

/** A fenced or indented block of code, with its language and a button to copy it. */
export function CodeBlock({ node }: ComponentProps<'pre'> & ExtraProps) {
  const t = useTranslations('message');
  const { language, text } = readCode(node);
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

function readCode(pre: Node | undefined): { language: string | null; text: string } {
  const code = pre?.children.find((child) => child.type === 'element' && child.tagName === 'code');
  if (code?.type !== 'element') return { language: null, text: '' };
  const { className } = code.properties;
  const names = Array.isArray(className) ? className : [className];
  const language = names.find((name) => typeof name === 'string' && name.startsWith('language-'));
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return {
    language: typeof language === 'string' ? language.slice('language-'.length) : null,
    text: text.replace(/\n$/, ''),
  };
}
