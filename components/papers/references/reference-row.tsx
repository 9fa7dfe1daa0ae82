'use client';

import { BadgeCheck, CircleHelp, Ellipsis, FileX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { documentPath } from '@/components/documents/document-path';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { copyText } from '@/components/page/copy-text';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { StoredReference } from '@/lib/paper/reference';
import type { ReferenceChange } from '@/lib/paper/reference-wire';
import { paperPath, usePaper, usePaperStore } from '../paper-state';

interface ReferenceRowProps {
  readonly reference: StoredReference;
  /** Authors and year. */
  readonly who: string;
  readonly onEdit: () => void;
}

/** A reference: what it is, whether anybody has looked whether it is there, and what can be done with it. */
export function ReferenceRow({ reference, who, onEdit }: ReferenceRowProps) {
  const t = useTranslations('papers.references');
  const cancel = useTranslations('papers')('cancel');
  const store = usePaperStore();
  const { announce, toast } = useFeedback();
  const [deletes, setDeletes] = useState(false);
  const { referenceId, version, key, item, isVerified, documentId, origin } = reference;
  const gone = usePaper((view) => view.goneDocuments);
  const source = documentId ?? (origin.kind === 'document' ? origin.documentId : null);
  const isGone = source !== null && gone.includes(source);
  const path = paperPath(store.paperId, 'references', referenceId);
  const citation = `[@${key}]`;

  const verify = async (): Promise<void> => {
    const change: ReferenceChange = { version, isVerified: !isVerified };
    const isDone = await store.perform(async () => {
      await sendJson('PATCH', path, change);
    });
    if (isDone) announce(t(isVerified ? 'nowUnverified' : 'nowVerified', { key }));
  };
  const remove = async (): Promise<void> => {
    const isDone = await store.perform(async () => {
      await fetchOrThrow(path, { method: 'DELETE' });
    });
    if (isDone) announce(t('deleted', { key }));
  };
  const entries = (): readonly MenuEntry[] => [
    {
      kind: 'action',
      key: 'copy',
      label: t('copy', { citation }),
      onSelect: () =>
        void copyText(citation).then((isCopied) => toast(t(isCopied ? 'copied' : 'copyFailed'), !isCopied)),
    },
    { kind: 'action', key: 'edit', label: t('edit'), icon: 'pencil', movesFocus: true, onSelect: onEdit },
    {
      kind: 'action',
      key: 'verify',
      label: t(isVerified ? 'markUnverified' : 'markVerified'),
      onSelect: () => void verify(),
    },
    ...(documentId === null || isGone
      ? []
      : [
          {
            kind: 'link',
            key: 'document',
            label: t('openDocument'),
            icon: 'file-text',
            href: documentPath(documentId),
          } as const,
        ]),
    {
      kind: 'action',
      key: 'delete',
      label: t('delete'),
      icon: 'trash',
      danger: true,
      movesFocus: true,
      onSelect: () => setDeletes(true),
    },
  ];
  return (
    <li className="flex items-start gap-1 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1 text-[13.5px] leading-5">
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {item.title || <span className="text-muted-foreground">{t('untitled')}</span>}
        </p>
        <p dir="auto" className="text-[12.5px] text-muted-foreground [overflow-wrap:anywhere]">
          {[who, item['container-title'] ?? item.publisher ?? ''].filter((part) => part !== '').join(' · ')}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[12px]">
          <code className="min-w-0 truncate font-mono text-muted-foreground">@{key}</code>
          {isVerified ? (
            <span className="flex items-center gap-1 text-accent-strong">
              <BadgeCheck aria-hidden="true" className="size-3.5" />
              {t('verified')}
            </span>
          ) : (
            <span className="flex items-center gap-1 text-warning">
              <CircleHelp aria-hidden="true" className="size-3.5" />
              {t('unverified')}
            </span>
          )}
          {isGone && (
            <span className="flex items-center gap-1 text-muted-foreground">
              <FileX aria-hidden="true" className="size-3.5" />
              {t('documentGone')}
            </span>
          )}
        </p>
      </div>
      <LazyMenu
        align="end"
        trigger={(props) => (
          <Button {...props} variant="ghost" size="icon-small" aria-label={t('actionsFor', { key })}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        )}
        entries={entries}
      />
      {deletes && (
        <ConfirmDialog
          title={t('deleteTitle', { key })}
          text={t('deleteText')}
          cancel={cancel}
          confirm={t('delete')}
          onConfirm={() => void remove()}
          onClose={() => setDeletes(false)}
        />
      )}
    </li>
  );
}
