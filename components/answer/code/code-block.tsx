import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import type { CodeSource } from '@/lib/text/markdown/blocks/leaf';
import { CodeActions } from './code-actions';
import { CodeFrame } from './code-frame';
import { useCodeColors } from './use-code-colors';
import { wrappedOf } from './wrapped-code';

interface CodeBlockProps {
  readonly text: string;
  /** All of the code, which it may take several blocks to show. */
  readonly source: CodeSource;
  /** Whether it goes on from the block before it. */
  readonly continued: boolean;
}

/** A fenced or indented block of code, with its language and what can be done with it. */
export function CodeBlock({ text, source, continued }: CodeBlockProps) {
  const t = useTranslations('message');
  const code = useRef<HTMLElement>(null);
  const { language, parts } = source;
  const isWrapped = useObservable(wrappedOf(source));
  useCodeColors(code, language, text);
  return (
    <CodeFrame
      label={language ?? t('code')}
      continued={continued}
      actions={<CodeActions source={source} text={() => (parts.length > 1 ? parts.join('\n') : text)} />}
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
        tabIndex={0}
        className={classNames(
          'px-3.5 py-3 font-mono text-[13px] leading-[1.6] focus-visible:-outline-offset-2',
          isWrapped ? 'whitespace-pre-wrap [overflow-wrap:anywhere]' : 'overflow-x-auto',
        )}
      >
        <code ref={code}>{text}</code>
      </pre>
    </CodeFrame>
  );
}
