import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { whenNear } from '@/components/work/when-near';
import type { CodeSource } from '@/lib/text/markdown/blocks/leaf';
import { CodeActions, wrappedOf } from './code-actions';
import type { CodeColors } from './code-colors';
import { CodeFrame } from './code-frame';
import { hasColors } from './code-group';

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

/** Colours code while it is near what is seen; what reads it is loaded with the first block. */
function useCodeColors(element: RefObject<HTMLElement | null>, language: string | null, text: string): void {
  const newest = useRef(text);
  const colors = useRef<CodeColors | null>(null);

  useEffect(() => {
    newest.current = text;
    void colors.current?.update(text);
  }, [text]);

  useEffect(() => {
    const target = element.current;
    if (target === null || !hasColors(language)) return;
    let isNear = false;
    const remove = (): void => {
      colors.current?.remove();
      colors.current = null;
    };
    const show = async (): Promise<void> => {
      const { CodeColors } = await keepLoading(() => import('./code-colors'));
      if (!isNear || colors.current !== null) return;
      colors.current = new CodeColors(target, language);
      void colors.current.update(newest.current);
    };
    const stop = whenNear(target, (near) => {
      isNear = near;
      if (near) void show();
      else remove();
    });
    return () => {
      isNear = false;
      stop();
      remove();
    };
  }, [element, language]);
}
