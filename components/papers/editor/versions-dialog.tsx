'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { VersionEntry } from '@/lib/paper/wire';
import type { SectionDraft } from '../writing/section-draft';
import { fetchVersion, fetchVersions } from '../writing/section-requests';
import { WordDifferences } from './word-differences';

interface VersionsDialogProps {
  readonly draft: SectionDraft;
  readonly onClose: () => void;
}

/** What a section was before: each version with its differences from what stands there now, and the way back to it. */
export default function VersionsDialog({ draft, onClose }: VersionsDialogProps) {
  const t = useTranslations('paperEditor.versions');
  const sentenceOf = useFailureSentence();
  const [versions, setVersions] = useState<readonly VersionEntry[] | null>(null);
  const [shown, setShown] = useState<{ version: number; text: string | null } | null>(null);
  const [problem, setProblem] = useState<RequestError | null>(null);
  const now = useObserved(draft.state, ({ saving }) => saving?.text ?? '');

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      setProblem(cause);
    }
  };
  const load = (): Promise<void> => attempt(async () => setVersions(await fetchVersions(draft.place)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void load(), []);
  const show = (version: number): Promise<void> => {
    setShown({ version, text: null });
    return attempt(async () => {
      const { text } = await fetchVersion(draft.place, version);
      setShown((before) => (before?.version === version ? { version, text } : before));
    });
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined} className="top-[6vh] flex h-[86vh] max-w-[60rem] flex-col">
        <div className="flex items-center justify-between border-line border-b px-5 py-3">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        {problem && (
          <div role="alert" className="flex items-center gap-3 px-5 py-3 text-[14px] text-danger">
            {sentenceOf(problem)}
            <Button size="small" onClick={() => void (shown ? show(shown.version) : load())}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
        <div className="flex min-h-0 flex-1 max-sm:flex-col">
          <div className="shrink-0 overflow-y-auto border-line p-2 max-sm:max-h-40 max-sm:border-b sm:w-60 sm:border-r">
            {versions === null && !problem && <Skeleton className="m-2 h-24" />}
            {versions?.length === 0 && <p className="p-3 text-[14px] text-muted-foreground">{t('none')}</p>}
            <ol className="space-y-0.5">
              {versions?.map((one) => (
                <li key={one.version}>
                  <VersionButton entry={one} isShown={shown?.version === one.version} onShow={show} />
                </li>
              ))}
            </ol>
          </div>
          <section
            aria-label={t('differences')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
            tabIndex={0}
            className="min-h-0 min-w-0 flex-1 overflow-y-auto p-5"
          >
            {shown === null && <p className="text-[14px] text-muted-foreground">{t('choose')}</p>}
            {shown?.text === null && !problem && <Skeleton className="h-40 w-full" />}
            {shown !== null && shown.text !== null && (
              <>
                <div className="mb-4 flex flex-wrap items-center gap-3">
                  <Button
                    variant="solid"
                    size="small"
                    disabled={shown.text === now}
                    onClick={() => {
                      draft.restore({ version: shown.version, text: shown.text ?? '' });
                      onClose();
                    }}
                  >
                    {t('restore')}
                  </Button>
                  <span className="text-[13px] text-muted-foreground">
                    {shown.text === now ? t('same') : t('legend')}
                  </span>
                </div>
                <WordDifferences before={shown.text} after={now} />
              </>
            )}
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface VersionButtonProps {
  readonly entry: VersionEntry;
  readonly isShown: boolean;
  readonly onShow: (version: number) => Promise<void>;
}

function VersionButton({ entry: { version, at, writer, words }, isShown, onShow }: VersionButtonProps) {
  const t = useTranslations('paperEditor');
  const format = useFormatter();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => void onShow(version)}
      className={classNames(
        'block w-full rounded-lg px-3 py-2 text-start text-[13px] leading-5 hover:bg-raised',
        isShown && 'bg-raised',
      )}
    >
      <span className="block font-medium">
        {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
      <span className="text-muted-foreground">
        {t(`provenance.by.${writer.by}`)} · {t('words', { words })}
      </span>
    </button>
  );
}
