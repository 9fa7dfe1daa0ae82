import { Download, WrapText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '@/components/charts/save-file';
import { useObservable } from '@/components/observable/observable';
import { CopyButton } from '@/components/page/copy-button';
import { Button } from '@/components/ui/button';
import type { CodeSource } from '@/lib/text/markdown/blocks/leaf';
import { codeFileName } from './code-file-name';
import { wrappedOf } from './wrapped-code';

interface CodeActionsProps {
  readonly source: CodeSource;
  readonly text: () => string;
  /** Saves what is drawn from it, where that is seen instead. */
  readonly onSave?: (() => void) | undefined;
}

/** Wraps the lines of some code, saves it and copies it. */
export function CodeActions({ source, text, onSave }: CodeActionsProps) {
  const t = useTranslations('message');
  const wrapped = wrappedOf(source);
  const isWrapped = useObservable(wrapped);
  const save = (): void =>
    saveFile(codeFileName(source.language), new Blob([text()], { type: 'text/plain;charset=utf-8' }));
  return (
    <>
      {!onSave && (
        <Button
          variant="quiet"
          size="icon-small"
          className="aria-pressed:text-accent-strong"
          aria-label={t('wrapLines')}
          aria-pressed={isWrapped}
          data-tooltip={t('wrapLines')}
          onClick={() => wrapped.set(!isWrapped)}
        >
          <WrapText aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon-small"
        aria-label={t('saveCode')}
        data-tooltip={t('saveCode')}
        onClick={onSave ?? save}
      >
        <Download aria-hidden="true" className="size-4" />
      </Button>
      <CopyButton text={text} label={t('copyCode')} />
    </>
  );
}
