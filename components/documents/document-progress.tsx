'use client';

import { useTranslations } from 'next-intl';
import type { DocumentProblemView, DocumentView } from '@/lib/chat/documents/document';
import { isReadable } from '@/lib/chat/documents/is-readable';
import { PasswordField } from './password-field';
import { ProgressBar } from './progress-bar';

interface DocumentProgressProps {
  readonly document: DocumentView;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}

/** How far a document has been read, or why it could not be; nothing once all is well. */
export function DocumentProgress({ document, busy, onPassword }: DocumentProgressProps) {
  const t = useTranslations('documents');
  const { state, progress, problem, name } = document;
  const again = isReadable(document);
  switch (state) {
    case 'uploaded':
      if (problem) return <Problem problem={problem} />;
      return (
        <p className="mt-1 text-[12.5px] text-muted-foreground">{t(again ? 'waitingAgain' : 'waiting')}</p>
      );
    case 'indexing': {
      const { done, all } = progress ?? { done: 0, all: null };
      const isKnown = all !== null && all > 0;
      return (
        <>
          <p className="mt-1 text-[12.5px] text-muted-foreground tabular-nums">
            {isKnown ? t('readingSome', { done, all }) : t('reading')}
          </p>
          <ProgressBar label={t('readingOf', { name })} share={isKnown ? Math.min(1, done / all) : null} />
        </>
      );
    }
    case 'indexed':
    case 'failed': {
      if (again && problem === null) return null;
      const code = problem?.code ?? 'unreadable';
      const needsPassword = code === 'encrypted' || code === 'wrong-password';
      return (
        <>
          <Problem problem={problem ?? { code, limit: null }} />
          {again && <p className="text-[13px] text-muted-foreground leading-[1.5]">{t('earlierServes')}</p>}
          {needsPassword && <PasswordField name={name} busy={busy} onPassword={onPassword} />}
        </>
      );
    }
  }
}

function Problem({ problem: { code, limit } }: { readonly problem: DocumentProblemView }) {
  const t = useTranslations('documentFile');
  return (
    <p className="mt-1.5 text-[13px] text-danger leading-[1.5]">
      {t(`problem.${code}`, { limit: limit ?? 0 })}
    </p>
  );
}
