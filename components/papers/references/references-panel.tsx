'use client';

import { Plus, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { StoredReference } from '@/lib/paper/reference';
import { useDesk } from '../desk-view';
import { findReferences, namedReference } from '../editor/citation-completion';
import { PanelEmpty } from '../panel/panel-state';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { ReferenceRow } from './reference-row';

const ReferenceDialog = dynamic(() => keepLoading(() => import('./reference-dialog')), { ssr: false });
const DoiDialog = dynamic(() => keepLoading(() => import('./doi-dialog')), { ssr: false });
const ImportDialog = dynamic(() => keepLoading(() => import('./import-dialog')), { ssr: false });
const FromDocumentDialog = dynamic(() => keepLoading(() => import('./from-document-dialog')), { ssr: false });

/** Rows that are drawn at once; more come by a button. */
const DRAWN = 60;

type OpenDialog =
  | { readonly kind: 'new' | 'doi' | 'import' | 'document' }
  | { readonly kind: 'edit'; readonly reference: StoredReference };

/** The paper's references: found, added in every way, taken away as files. */
export default function ReferencesPanel() {
  const t = useTranslations('papers.references');
  const desk = useDesk();
  const { paperId } = usePaperStore();
  const references = usePaper((view) => view.references);
  const query = useObserved(desk.state, (state) => state.query);
  const language = usePaper(({ head }) => head.language);
  const etAl = language === 'id' ? 'dkk.' : 'et al.';
  const named = useMemo(() => {
    const all = references.map((reference) => ({ ...namedReference(reference, etAl), reference }));
    return all.toSorted((left, right) => left.key.localeCompare(right.key));
  }, [references, etAl]);
  const found = findReferences(named, useDeferredValue(query));
  const [drawn, setDrawn] = useState(DRAWN);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const add = (
    <LazyMenu
      align="end"
      trigger={(props) => (
        <Button {...props} size="small" variant="solid" aria-label={t('add')}>
          <Plus aria-hidden="true" className="size-4" />
          {t('addShort')}
        </Button>
      )}
      entries={() =>
        (
          [
            ['new', t('byHand'), 'pencil'],
            ['doi', t('byDoi'), 'link'],
            ['import', t('fromFile'), 'file-up'],
            ['document', t('fromDocument'), 'file-text'],
          ] as const
        ).map(([kind, label, icon]) => ({
          kind: 'action',
          key: kind,
          label,
          icon,
          movesFocus: true,
          onSelect: () => setDialog({ kind }),
        }))
      }
    />
  );
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-background px-3 py-2.5">
        <search className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted-foreground"
          />
          <Input
            type="search"
            value={query}
            maxLength={200}
            aria-label={t('search')}
            placeholder={t('search')}
            onChange={({ target }) => {
              setDrawn(DRAWN);
              desk.change({ query: target.value });
            }}
            className="pl-8.5"
          />
        </search>
        {add}
      </div>
      {references.length === 0 ? (
        <PanelEmpty title={t('empty')}>
          <p>{t('emptyText')}</p>
        </PanelEmpty>
      ) : (
        <>
          <div className="flex items-center justify-between gap-2 px-4 pt-2.5 text-[12.5px] text-muted-foreground">
            <p role="status">
              {query.trim() === ''
                ? t('count', { count: references.length })
                : t('found', { count: found.length })}
            </p>
            <LazyMenu
              align="end"
              trigger={(props) => (
                <Button {...props} size="inline" variant="quiet" className="-mr-1.5 px-1.5">
                  {t('export')}
                </Button>
              )}
              entries={() =>
                (['bibtex', 'ris', 'csl-json'] as const).map((format) => ({
                  kind: 'download',
                  key: format,
                  label: t(`format.${format}`),
                  icon: 'download',
                  href: `${paperPath(paperId, 'references', 'export')}?format=${format}`,
                }))
              }
            />
          </div>
          <ul aria-label={t('title')} className="divide-y divide-line">
            {found.slice(0, drawn).map(({ reference, who }) => (
              <ReferenceRow
                key={reference.referenceId}
                reference={reference}
                who={who}
                onEdit={() => setDialog({ kind: 'edit', reference })}
              />
            ))}
          </ul>
          {found.length > drawn && (
            <Button
              size="small"
              className="mx-4 my-3 self-start"
              onClick={() => setDrawn((before) => before + DRAWN)}
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
      {(dialog?.kind === 'new' || dialog?.kind === 'edit') && (
        <ReferenceDialog reference={dialog.kind === 'edit' ? dialog.reference : null} onClose={close} />
      )}
      {dialog?.kind === 'doi' && <DoiDialog onClose={close} />}
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
      {dialog?.kind === 'document' && <FromDocumentDialog onClose={close} />}
    </>
  );
}
