import { Download, WrapText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '@/components/charts/save-file';
import { Observable, useObservable } from '@/components/observable/observable';
import { CopyButton } from '@/components/page/copy-button';
import { IconButton } from '@/components/ui/button';
import type { CodeSource } from '@/lib/text/markdown/blocks/leaf';

const wrapped = new WeakMap<CodeSource, Observable<boolean>>();

/** Whether long lines of some code go on below: the same for all blocks that show it. */
export function wrappedOf(source: CodeSource): Observable<boolean> {
  const known = wrapped.get(source) ?? new Observable(false);
  wrapped.set(source, known);
  return known;
}

/** The usual ending of a file in a language; most are called like their language. */
const ENDINGS: Readonly<Record<string, string>> = {
  bash: 'sh',
  csharp: 'cs',
  dockerfile: 'dockerfile',
  golang: 'go',
  haskell: 'hs',
  javascript: 'js',
  julia: 'jl',
  kotlin: 'kt',
  latex: 'tex',
  markdown: 'md',
  mermaid: 'mmd',
  objectivec: 'm',
  perl: 'pl',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  typescript: 'ts',
  yaml: 'yml',
};

/** What code in a language is called when it is saved. */
function codeFileName(language: string | null): string {
  const name = language?.toLowerCase() ?? '';
  const ending = ENDINGS[name] ?? (/^[a-z\d]{1,8}$/.test(name) ? name : 'txt');
  return `code.${ending}`;
}

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
        <IconButton
          className="aria-pressed:text-accent-strong"
          label={t('wrapLines')}
          aria-pressed={isWrapped}
          onClick={() => wrapped.set(!isWrapped)}
        >
          <WrapText aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <IconButton label={t('saveCode')} onClick={onSave ?? save}>
        <Download aria-hidden="true" className="size-4" />
      </IconButton>
      <CopyButton text={text} label={t('copyCode')} />
    </>
  );
}
