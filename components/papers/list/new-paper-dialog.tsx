'use client';

import { useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { paperPagePath } from '@/components/page/conversation-path';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { PaperView } from '@/lib/paper/wire';
import { PaperForm } from './paper-form';

/** Asks what a new paper is to be, begins it, and goes there. */
export default function NewPaperDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('papers.new');
  const { busy, problem, run } = useRequest();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[8%] max-h-[84dvh] max-w-lg overflow-y-auto p-5"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        <PaperForm
          busy={busy}
          problem={problem}
          onCancel={onClose}
          onBegin={(creation) =>
            void run(async () => {
              const response = await sendJson('POST', '/api/papers', creation);
              const { paperId }: PaperView = await response.json();
              window.location.assign(paperPagePath(paperId));
            })
          }
        />
      </DialogContent>
    </Dialog>
  );
}
