'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProgressBar } from '@/components/documents/progress-bar';
import { useObservable, useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import { DocumentChip } from '../documents/document-chip';
import { RemoveButton } from '../documents/remove-button';
import { withoutDocument, withoutFolder } from '../state/documents/choice';
import { type KnownDocument, type Readiness, readinessOf } from '../state/documents/known-document';
import { knownIn } from '../state/documents/known-documents';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { DocumentProblems, DocumentRemarks } from './document-problems';

/** So many may take more than two lines; if there are more of them, they are taken away together as well. */
const MANY = 3;

/** What the next question is about, above the field: each can be taken away, and says how far it is. */
export default function ChosenDocuments({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.documents');
  const { documents, documentDesk } = useChatShell();
  const known = useObservable(documents.state);
  const chosen = useObserved(session.state, (state) => state.chosen);
  const queue = useObservable(session.queue.state);
  const items = chosen.documents.map((documentId) => ({
    documentId,
    document: knownIn(known, documentId),
  }));
  useDocumentNews(items);

  // What is waited for is watched, also for messages that wait with other documents than these.
  const awaited = [chosen, ...queue.messages.map((message) => message.chosen)]
    .flatMap((choice) => choice.documents)
    .filter((documentId) => readinessOf(knownIn(known, documentId)) === 'pending')
    .join();
  useEffect(() => {
    if (awaited === '') return;
    documentDesk().then(
      (desk) => desk.watch(awaited.split(',')),
      () => undefined,
    );
  }, [awaited, documentDesk]);

  const remove = (documentId: string): void => {
    session.choice.change((before) => withoutDocument(before, documentId));
    const isQueued = queue.messages.some((message) => message.chosen.documents.includes(documentId));
    if (isQueued) return;
    documentDesk().then(
      (desk) => desk.discard(documentId),
      () => undefined,
    );
  };

  const count = items.length + chosen.folders.length;
  if (count === 0) return null;
  const areMany = count > MANY;
  return (
    <section
      aria-label={t('label')}
      data-slot="chosen-documents"
      className={classNames('px-3', count >= MANY ? 'pb-0' : 'pb-2')}
    >
      <div className="flex items-start gap-1.5">
        <ul
          className={classNames(
            'flex min-w-0 flex-wrap gap-1.5 *:max-w-full',
            // Two lines, and of a third so much that it is seen that there is one.
            count >= MANY &&
              'mask-[linear-gradient(black_calc(100%-1rem),transparent)] max-h-[5.75rem] overflow-y-auto overscroll-contain pb-3.5',
          )}
        >
          {chosen.folders.map((folder) => (
            <DocumentChip key={folder} kind="folder" name={folder}>
              <RemoveButton
                label={t('remove', { name: folder })}
                onRemove={() => session.choice.change((before) => withoutFolder(before, folder))}
              />
            </DocumentChip>
          ))}
          {items.map(({ documentId, document }) => (
            <ChosenDocument key={documentId} document={document}>
              <RemoveButton
                label={t('remove', { name: document.name || t('unnamed') })}
                onRemove={() => remove(documentId)}
              />
            </ChosenDocument>
          ))}
        </ul>
        {areMany && (
          <Button
            variant="quiet"
            size="inline"
            className="h-8 shrink-0 px-1.5"
            onClick={() => {
              for (const { documentId } of items) remove(documentId);
              session.choice.change(() => NOTHING_CHOSEN);
            }}
          >
            {t('removeAll')}
          </Button>
        )}
      </div>
      <DocumentRemarks items={items} />
      <DocumentProblems items={items} onRemove={remove} />
    </section>
  );
}

interface Item {
  readonly documentId: string;
  readonly document: KnownDocument;
}

/** Tells those who do not see the page when a document that was awaited has been read. Problems are alerts anyway. */
function useDocumentNews(items: readonly Item[]): void {
  const t = useTranslations('composer.documents');
  const { announce } = useChatShell();
  const before = useRef<ReadonlyMap<string, Readiness>>(new Map());

  useEffect(() => {
    const now = new Map<string, Readiness>();
    for (const { document } of items) {
      const name = document.name ?? '';
      const readiness = readinessOf(document);
      now.set(name, readiness);
      // By name: a file gets another id when it arrives.
      if (readiness === 'ready' && before.current.get(name) === 'pending') announce(t('isReady', { name }));
    }
    before.current = now;
  });
}

interface ChosenDocumentProps {
  readonly document: KnownDocument;
  readonly children: ReactNode;
}

/** A chosen document with how far it is, in words and as a thin line at its foot. */
function ChosenDocument({ document, children }: ChosenDocumentProps) {
  const t = useTranslations('composer.documents');
  const format = useFormatter();
  const name = document.name || t('unnamed');
  const isBlocked = readinessOf(document) === 'blocked';
  const share = shareOf(document);
  const percent = share === null ? null : format.number(share, { style: 'percent' });
  const note = noteOf(document.status, percent);
  const kind = document.status === 'deleted' ? 'deleted' : isBlocked ? 'problem' : 'document';
  return (
    <DocumentChip
      kind={kind}
      name={document.status === 'deleted' ? t('deleted') : name}
      note={note && t(`status.${note}`, { share: percent ?? '' })}
    >
      {children}
      {note !== null && <ProgressBar isAtEdge share={share} label={t('progress', { name })} />}
    </DocumentChip>
  );
}

type Note = 'waiting' | 'sending' | 'reading' | 'readingSome';

function noteOf(status: KnownDocument['status'], percent: string | null): Note | null {
  switch (status) {
    case 'waiting':
    case 'sending':
      return status;
    case 'reading':
      return percent === null ? 'reading' : 'readingSome';
    default:
      return null;
  }
}

const shareOf = (document: KnownDocument): number | null =>
  document.status === 'sending' || document.status === 'reading' ? document.share : null;
