'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { PAPER_STAGES } from '@/lib/paper/paper-words';
import type { Finding, PaperCheck } from '@/lib/paper/wire';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { MissingList } from '../stages/missing-list';
import { useMissing } from '../use-missing';
import { FindingList } from './finding-list';
import { PanelState } from './panel-state';

/** What the stages until now lack, and what a check of the text has found; each leads to its place. */
export default function CheckPanel() {
  const t = useTranslations('papers');
  const { paperId } = usePaperStore();
  const current = usePaper(({ head }) => head.stage);
  const missing = useMissing();
  const { announce } = useFeedback();
  const [check, setCheck] = useState<PaperCheck | null>(null);
  const [problem, setProblem] = useState<RequestError | null>(null);
  const [busy, setBusy] = useState(false);
  const results = useRef<HTMLHeadingElement>(null);
  const lacks = PAPER_STAGES.slice(0, PAPER_STAGES.indexOf(current) + 1).flatMap((stage) => missing[stage]);

  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const response = await fetchOrThrow(paperPath(paperId, 'check'), { cache: 'no-store' });
      const found: PaperCheck = await response.json();
      setCheck(found);
      announce(t('check.found', { count: found.findings.length + found.left }));
      results.current?.scrollIntoView({ block: 'nearest' });
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      setProblem(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="px-4 py-4">
      <h2 className="font-semibold text-[14px]">{t('check.missing')}</h2>
      {lacks.length > 0 ? (
        <div className="mt-1">
          <MissingList missing={lacks} label={t('check.missing')} />
        </div>
      ) : (
        <p className="mt-1 text-[13px] text-muted-foreground">
          {t('stages.complete', { stage: t(`stage.${current}`) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
        <h2 ref={results} className="font-semibold text-[14px]">
          {t('check.title')}
        </h2>
        <Button size="small" busy={busy} onClick={() => void run()}>
          {t(check ? 'check.again' : 'check.run')}
        </Button>
      </div>
      <p className="mt-1 text-[13px] text-muted-foreground leading-[1.55]">{t('check.text')}</p>
      <div className="-mx-4">
        <PanelState isLoading={busy && !check} problem={problem} onRetry={() => void run()} />
      </div>
      {check && <Results check={check} />}
    </div>
  );
}

function Results({ check }: { readonly check: PaperCheck }) {
  const t = useTranslations('papers.check');
  const { findings, left, claims } = check;
  return (
    <div className="mt-3">
      <p className="text-[13px] leading-[1.55]">
        {findings.length === 0 && <span className="text-accent-strong">{t('nothing')} </span>}
        <span className="text-muted-foreground">{t('claims', claims)}</span>
      </p>
      <FindingList findings={findings satisfies readonly Finding[]} />
      {left > 0 && <p className="mt-3 text-[13px] text-muted-foreground">{t('left', { count: left })}</p>}
    </div>
  );
}
