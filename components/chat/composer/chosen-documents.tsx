'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProgressBar } from '@/components/documents/progress-bar';
import { useObservable, useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import { MESSAGE_LIMIT } from '@/lib/chat/limits';
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
const CHARACTERS_PER_TOKEN = 4;

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
            'flex min-w-0 flat:flex-nowrap flex-wrap gap-1.5 flat:overflow-x-auto *:max-w-full flat:*:shrink-0',
            // Two lines, and of a third so much that it is seen that there is one.
            count >= MANY &&
              'mask-[linear-gradient(black_calc(100%-1rem),transparent)] flat:mask-none max-h-[5.75rem] overflow-y-auto overscroll-contain flat:pb-1 pb-3.5',
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
      <TooLong items={items} session={session} />
      <PastedTexts items={items} session={session} />
      <DocumentRemarks items={items} />
      <DocumentProblems items={items} onRemove={remove} />
    </section>
  );
}

interface Item {
  readonly documentId: string;
  readonly document: KnownDocument;
}

interface AboutItems {
  readonly items: readonly Item[];
  readonly session: ConversationSession;
}

/** Says where a model cannot be given all of what is chosen, in numbers, and what it is given instead. */
function TooLong({ items, session }: AboutItems) {
  const t = useTranslations('composer.documents');
  const format = useFormatter();
  const { models } = useChatShell();
  const { modelId, chosen } = useObservable(session.state);
  const { fileTokens } = models.models.find((model) => model.modelId === modelId) ?? {};
  const tokens = items.reduce((sum, { document }) => sum + tokensOf(document), 0);
  if (chosen.cited === true || fileTokens === undefined || tokens <= fileTokens) return null;
  const count = (value: number): string => format.number(value, { maximumSignificantDigits: 2 });
  return (
    <p data-slot="too-long" className="mt-1.5 text-[13px] text-muted-foreground leading-5">
      {t('tooLong', { tokens: count(tokens), room: count(fileTokens) })}
    </p>
  );
}

/** What of the chosen documents was pasted, and can be had back as text where a message has room for it. */
function PastedTexts({ items, session }: AboutItems) {
  const t = useTranslations('composer.documents');
  const { documents, documentDesk, announce } = useChatShell();
  const pasted = items.flatMap(({ documentId }) => {
    const text = documents.pasted.get(documentId)?.text;
    return text === undefined || text.length > MESSAGE_LIMIT ? [] : [{ documentId, text }];
  });
  if (pasted.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-[13px] text-muted-foreground leading-5">
      {pasted.map(({ documentId, text }) => (
        <li key={documentId} data-slot="pasted-text">
          {t('pasted')}{' '}
          <Button
            variant="quiet"
            size="sentence"
            onClick={() => {
              session.choice.change((before) => withoutDocument(before, documentId));
              session.patch({ withdrawnText: text });
              announce(t('keptAsText'));
              documentDesk()
                .then((desk) => desk.takeBack(documentId))
                // Then it stays among the documents, where it can be deleted.
                .catch(() => undefined);
            }}
          >
            {t('keepAsText')}
          </Button>
        </li>
      ))}
    </ul>
  );
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
  const tokens = tokensOf(document);
  const size = tokens === 0 ? null : t('tokens', { count: format.number(tokens, { notation: 'compact' }) });
  const kind = document.status === 'deleted' ? 'deleted' : isBlocked ? 'problem' : 'document';
  return (
    <DocumentChip
      kind={kind}
      name={document.status === 'deleted' ? t('deleted') : name}
      note={note ? t(`status.${note}`, { share: percent ?? '' }) : size}
    >
      {children}
      {note !== null && <ProgressBar isAtEdge share={share} label={t('progress', { name })} />}
    </DocumentChip>
  );
}

/** About how many tokens a model is given of it, if it is given the whole. */
const tokensOf = (document: KnownDocument): number =>
  document.status === 'ready' ? Math.ceil((document.characters ?? 0) / CHARACTERS_PER_TOKEN) : 0;

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
