'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useFeedback } from '@/components/page/feedback-context';
import { FormProblem } from '@/components/page/form-problem';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentView } from '@/lib/chat/documents/document';
import type { ReferenceFromSource } from '@/lib/paper/reference-wire';
import { PanelState } from '../panel/panel-state';
import { useLoaded } from '../panel/use-loaded';
import { paperPath, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';

/** Adds a document of the library as a source, as it tells of itself. */
export default function FromDocumentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('papers.references');
  const words = useTranslations('papers');
  const store = usePaperStore();
  const { toast } = useFeedback();
  const { busy, problem } = usePaperChange();
  const [name, setName] = useState('');
  const query = new URLSearchParams({ limit: '50', ...(name.trim() !== '' && { name: name.trim() }) });
  const documents = useLoaded<Page<DocumentView>>(`/api/documents?${query}`, null);
  const items = documents.value?.items ?? [];

  const add = async (documentId: string): Promise<void> => {
    let said = '';
    const isDone = await store.perform(async () => {
      const path = paperPath(store.paperId, 'references', 'from');
      const { key, isNew }: ReferenceFromSource = await (await sendJson('POST', path, { documentId })).json();
      said = isNew ? t('added') : t('addedBefore', { key });
    });
    if (!isDone) return;
    toast(said);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[8%] flex max-h-[84dvh] max-w-md flex-col overflow-hidden"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-5">
          <DialogTitle>{t('fromDocument')}</DialogTitle>
          <DialogClose label={words('close')} />
        </div>
        <div className="px-5 pt-3">
          <Input
            type="search"
            autoFocus
            value={name}
            maxLength={200}
            aria-label={t('searchDocuments')}
            placeholder={t('searchDocuments')}
            onChange={({ target }) => setName(target.value)}
          />
          <div className="has-[p]:mt-3">
            <FormProblem problem={problem} />
          </div>
        </div>
        <div className="min-h-0 overflow-y-auto px-3 py-3">
          <PanelState
            isLoading={documents.value === null}
            problem={documents.problem}
            onRetry={() => void documents.reload()}
          />
          {documents.value && items.length === 0 && (
            <p className="px-2 py-4 text-[13.5px] text-muted-foreground">{t('noDocuments')}</p>
          )}
          <ul aria-label={t('fromDocument')}>
            {items.map((document) => (
              <li key={document.documentId}>
                <button
                  type="button"
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && void add(document.documentId)}
                  className="flex min-h-10 w-full items-start gap-2 rounded-lg px-2 py-2 text-start text-[13.5px] leading-5 hover:bg-raised"
                >
                  <FileText
                    aria-hidden="true"
                    className="mt-0.5 size-4 shrink-0 text-muted-foreground"
                    strokeWidth={1.75}
                  />
                  <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                    {document.title ?? document.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </DialogContent>
    </Dialog>
  );
}
