'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { ProjectRemoval, ProjectSummary } from '@/lib/chat/project';

interface DeleteProjectDialogProps {
  readonly project: ProjectSummary;
  readonly onClose: () => void;
}

const WAYS = ['keep', 'delete'] as const satisfies readonly ProjectRemoval['conversations'][];

/** Asks before a project is deleted, and what becomes of its conversations. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const t = useTranslations('projectPage');
  const [conversations, setConversations] = useState<ProjectRemoval['conversations']>('keep');
  const { busy, problem, run } = useRequest();
  const remove = (): Promise<boolean> =>
    run(async () => {
      await sendJson('DELETE', `/api/projects/${encodeURIComponent(project.projectId)}`, { conversations });
      window.location.assign('/');
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[20%] max-w-md p-5" aria-describedby={undefined}>
        <DialogTitle className="break-words">{t('deleteTitle', { name: project.name })}</DialogTitle>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <fieldset className="mt-3 space-y-1">
            <legend className="mb-2 text-[14px] text-muted-foreground">{t('deleteText')}</legend>
            {WAYS.map((way) => (
              <label
                key={way}
                className="flex cursor-pointer items-start gap-2.5 rounded-lg px-2.5 py-2 text-[14px] hover:bg-raised pointer-coarse:py-3"
              >
                <input
                  type="radio"
                  name="conversations"
                  checked={conversations === way}
                  onChange={() => setConversations(way)}
                  className="mt-1 size-4 shrink-0 accent-accent"
                />
                <span>
                  <span className="block">{t(`deleteWays.${way}.label`)}</span>
                  <span className="block text-[13px] text-muted-foreground">
                    {t(`deleteWays.${way}.hint`)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <FormProblem problem={problem} />
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="danger" busy={busy}>
              {t('deleteNow')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
