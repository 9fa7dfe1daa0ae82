'use client';

import { useTranslations } from 'next-intl';
import { DocumentNotes, EncodingLink } from '@/components/documents/document-notes';
import { PasswordField } from '@/components/documents/password-field';
import { isWorthRetrying } from '@/components/http/is-worth-retrying';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useRequest } from '@/components/http/use-request';
import { Button } from '@/components/ui/button';
import type { DocumentProblemView } from '@/lib/chat/documents/document';
import { type KnownDocument, readinessOf } from '../state/documents/known-document';
import { useChatShell } from '../state/shell/chat-shell-context';

interface Item {
  readonly documentId: string;
  readonly document: KnownDocument;
}

interface DocumentProblemsProps {
  readonly items: readonly Item[];
  readonly onRemove: (documentId: string) => void;
}

/** Why a question cannot be asked about some of what is chosen, and what can be done about each. */
export function DocumentProblems({ items, onRemove }: DocumentProblemsProps) {
  const blocked = items.filter(({ document }) => readinessOf(document) === 'blocked');
  if (blocked.length === 0) return null;
  return (
    <ul className="mt-1 -mb-1 pointer-coarse:-mt-0.5 flex max-h-[max(11rem,40dvh)] flex-col gap-2 overflow-y-auto overscroll-contain pointer-coarse:gap-5 pointer-coarse:py-2.5 py-1">
      {blocked.map((item) => (
        <DocumentProblem key={item.documentId} {...item} onRemove={() => onRemove(item.documentId)} />
      ))}
    </ul>
  );
}

/** What there is to know of how some of what is chosen was read. */
export function DocumentRemarks({ items }: Pick<DocumentProblemsProps, 'items'>) {
  const remarks = items.flatMap(({ documentId, document }) =>
    document.status === 'ready' && document.notes.length > 0 ? [{ documentId, ...document }] : [],
  );
  if (remarks.length === 0) return null;
  return (
    <ul className="mt-1 flex max-h-24 flex-col gap-1 overflow-y-auto overscroll-contain">
      {remarks.map((remark) => (
        <li key={remark.documentId}>
          <DocumentNotes name={remark.name} notes={remark.notes}>
            <EncodingLink {...remark} />
          </DocumentNotes>
        </li>
      ))}
    </ul>
  );
}

/** What may go better the next time. */
const WORTH_TRYING: readonly DocumentProblemView['code'][] = [
  'interrupted',
  'unreadable',
  'not-readable-here',
  'took-too-long',
  'took-too-much-memory',
];

function DocumentProblem({ documentId, document, onRemove }: Item & { readonly onRemove: () => void }) {
  const t = useTranslations('composer.documents');
  const { documentDesk } = useChatShell();
  const sentence = useProblemSentence()(document);
  const { busy, problem, run } = useRequest();
  const code = document.status === 'unreadable' ? document.problem.code : null;
  const needsPassword = code === 'encrypted' || code === 'wrong-password';
  const canTry =
    document.status === 'unsent'
      ? isWorthRetrying(document.problem.code)
      : code !== null && WORTH_TRYING.includes(code);
  const tryAgain = (password?: string): void => {
    void run(async () => (await documentDesk()).tryAgain(documentId, password));
  };
  return (
    <li data-slot="document-problem" className="text-[13px] leading-5">
      <p role="alert" className="wrap-anywhere">
        {document.name && <bdi className="font-medium">{document.name}: </bdi>}
        <span className="text-danger">{problem ?? sentence}</span>
        <span className="ml-1 inline-flex gap-2">
          {canTry && (
            <Button variant="quiet" size="sentence" busy={busy} onClick={() => tryAgain()}>
              {t('tryAgain')}
            </Button>
          )}
          <Button variant="quiet" size="sentence" onClick={onRemove}>
            {t('removeThis')}
          </Button>
        </span>
      </p>
      {needsPassword && <PasswordField name={document.name ?? ''} busy={busy} onPassword={tryAgain} />}
    </li>
  );
}

function useProblemSentence(): (document: KnownDocument) => string {
  const t = useTranslations('composer.documents');
  const file = useTranslations('documentFile');
  const sentenceOf = useFailureSentence();
  return (document) => {
    switch (document.status) {
      case 'unreadable':
        return file(`problem.${document.problem.code}`, { limit: document.problem.limit ?? 0 });
      case 'unsent':
        return t('unsent', { reason: sentenceOf(document.problem) });
      case 'lost':
        return t('lost');
      case 'deleted':
        return t('deletedSince');
      default:
        return '';
    }
  };
}
