'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { DocumentView } from '@/lib/chat/documents/document';
import type { OpenDialog } from './document-dialogs';
import { DocumentItem } from './document-item';

interface DocumentListProps {
  readonly items: readonly DocumentView[];
  readonly busy: boolean;
  /** Ids of those that are chosen. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onIndexAgain: (documentId: string, password?: string) => void;
}

/** The documents that are shown, and what can be done with those that are chosen. */
export function DocumentList({ items, busy, selected, onSelect, onOpen, onIndexAgain }: DocumentListProps) {
  const t = useTranslations('documents');
  const chosen = items.filter(({ documentId }) => selected.has(documentId));
  const toggle = (documentId: string, isChosen: boolean): void => {
    const next = new Set(selected);
    if (isChosen) next.add(documentId);
    else next.delete(documentId);
    onSelect(next);
  };
  return (
    <div className="mt-3 overflow-clip rounded-xl border border-line bg-surface">
      <div className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center gap-2 border-line border-b bg-raised px-4 py-1.5">
        <label className="mr-auto flex items-center gap-3 text-[13px] text-muted-foreground pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={chosen.length === items.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < items.length;
            }}
            onChange={({ target }) =>
              onSelect(new Set(target.checked ? items.map(({ documentId }) => documentId) : []))
            }
          />
          {chosen.length === 0 ? t('selectAll') : t('selected', { count: chosen.length })}
        </label>
        {chosen.length > 0 && (
          <>
            <Button
              size="small"
              busy={busy}
              className="pointer-coarse:h-11"
              onClick={() => onOpen({ kind: 'move', documents: chosen })}
            >
              {t('move')}
            </Button>
            <Button
              size="small"
              busy={busy}
              className="pointer-coarse:h-11"
              onClick={() => onOpen({ kind: 'delete', documents: chosen })}
            >
              {t('delete')}
            </Button>
          </>
        )}
      </div>
      <ul
        aria-label={t('list')}
        aria-busy={busy || undefined}
        className={classNames('divide-y divide-line transition-opacity', busy && 'opacity-60')}
      >
        {items.map((document) => (
          <DocumentItem
            key={document.documentId}
            document={document}
            busy={busy}
            isSelected={selected.has(document.documentId)}
            onSelect={(isChosen) => toggle(document.documentId, isChosen)}
            onOpen={onOpen}
            onIndexAgain={(password) => onIndexAgain(document.documentId, password)}
          />
        ))}
      </ul>
    </div>
  );
}
