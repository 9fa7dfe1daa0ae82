'use client';

import { Ellipsis, FileText } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import { ShortenedName } from '@/components/ui/shortened-name';
import type { DocumentView } from '@/lib/chat/documents/document';
import { isReadable } from '@/lib/chat/documents/is-readable';
import type { OpenDialog } from './document-dialogs';
import { DocumentNotes, EncodingLink } from './document-notes';
import { documentPath } from './document-path';
import { DocumentProgress } from './document-progress';
import { publisherOf } from './publisher-of';
import { isUnderWay } from './use-progress';
import { useSizeWords } from './use-size-words';

interface DocumentItemProps {
  readonly document: DocumentView;
  readonly busy: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onIndexAgain: (password?: string) => void;
}

/** Names of up to so many characters are broken into lines. */
const WHOLE_NAME_LENGTH = 60;

/** One document: what it is, how far it has been read, and what its person can do with it. */
export function DocumentItem({
  document,
  busy,
  isSelected,
  onSelect,
  onOpen,
  onIndexAgain,
}: DocumentItemProps) {
  const t = useTranslations('documents');
  const format = useFormatter();
  const size = useSizeWords();
  const { documentId, name, title, folder, address, kind, pages, bytes, createdAt } = document;
  const facts = [
    publisherOf(document),
    kind && t(`kind.${kind}`),
    pages !== null && t('pages', { pages }),
    size(bytes),
    format.dateTime(createdAt, { dateStyle: 'medium' }),
  ].filter((fact) => fact !== null && fact !== false);
  const again: MenuEntry[] =
    isUnderWay(document) && document.problem === null
      ? []
      : [
          {
            kind: 'action',
            key: 'again',
            label: t('indexAgain'),
            icon: 'again',
            onSelect: () => onIndexAgain(),
          },
        ];
  const shownName = (
    <ShortenedName
      name={name}
      wholeUpTo={WHOLE_NAME_LENGTH}
      className="font-medium [overflow-wrap:anywhere]"
    />
  );

  return (
    <li data-document={documentId} className="flex items-start gap-3 px-4 py-3">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-accent"
        aria-label={t('select', { name })}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2 text-[14.5px] leading-6">
          <FileText
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 text-muted-foreground"
            strokeWidth={1.75}
          />
          {isReadable(document) ? (
            <a href={documentPath(documentId)} className="min-w-0 underline-offset-2 hover:underline">
              {shownName}
            </a>
          ) : (
            shownName
          )}
        </p>
        {title !== null && title !== name && (
          <p dir="auto" className="line-clamp-2 text-[13px] text-muted-foreground leading-[1.55]">
            {title}
          </p>
        )}
        <p className="mt-0.5 text-[12.5px] text-muted-foreground leading-[1.6]">
          {folder !== null && (
            <bdi className="mr-1.5 inline-block max-w-40 truncate rounded bg-raised px-1.5 align-bottom">
              {folder}
            </bdi>
          )}
          {facts.join(' · ')}
        </p>
        <DocumentNotes notes={document.notes} className="mt-1">
          <EncodingLink {...document} />
        </DocumentNotes>
        <DocumentProgress document={document} busy={busy} onPassword={onIndexAgain} />
      </div>
      <LazyMenu
        align="end"
        className="-mr-1.5"
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size="icon"
            className="pointer-coarse:size-11"
            aria-label={t('actionsFor', { name })}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        )}
        entries={() => [
          {
            kind: 'action',
            key: 'rename',
            label: t('rename'),
            icon: 'pencil',
            movesFocus: true,
            onSelect: () => onOpen({ kind: 'rename', document }),
          },
          {
            kind: 'action',
            key: 'move',
            label: t('move'),
            icon: 'to-folder',
            movesFocus: true,
            onSelect: () => onOpen({ kind: 'move', documents: [document] }),
          },
          // Whose page it is, its address says.
          ...(address === null
            ? [
                {
                  kind: 'action' as const,
                  key: 'publisher',
                  label: t('namePublisher'),
                  icon: 'landmark' as const,
                  movesFocus: true,
                  onSelect: () => onOpen({ kind: 'publisher', document }),
                },
              ]
            : []),
          ...again,
          {
            kind: 'download',
            key: 'download',
            label: t('download'),
            icon: 'download',
            href: `/api/documents/${documentId}/file`,
          },
          {
            kind: 'action',
            key: 'delete',
            label: t('delete'),
            icon: 'trash',
            danger: true,
            movesFocus: true,
            onSelect: () => onOpen({ kind: 'delete', documents: [document] }),
          },
        ]}
      />
    </li>
  );
}
