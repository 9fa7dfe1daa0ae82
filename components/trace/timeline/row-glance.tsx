import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DocumentGlance } from '../documents/document-glance';
import { ResearchGlance } from '../research/research-glance';
import type { PresentedRow } from './presented-row';

interface RowGlanceProps {
  readonly row: Pick<PresentedRow, 'kind' | 'times' | 'lead' | 'digest' | 'told' | 'debated' | 'status'>;
  readonly isOpen: boolean;
}

/** What a folded row says of what is in it: what came of a stage, a search or a check, or a tool's call in a line. */
export function RowGlance({
  row: { kind, times, lead, digest, told, debated, status },
  isOpen,
}: RowGlanceProps) {
  const t = useTranslations('trace.row');
  if (times !== undefined)
    return <p className="text-[12.5px] text-muted-foreground leading-[1.55]">{t('repeated', { times })}</p>;
  if (isOpen) return null;
  if (lead !== undefined)
    return (
      <p dir="auto" className="line-clamp-3 break-words text-[13px] text-muted-foreground leading-[1.55]">
        {lead}
      </p>
    );
  if (debated !== undefined)
    return (
      <div className="min-w-0 break-words text-[12.5px] text-muted-foreground leading-[1.55] empty:hidden">
        <ResearchGlance debated={debated} />
      </div>
    );
  if (told !== undefined)
    return (
      <div className="min-w-0 break-words text-[12.5px] text-muted-foreground leading-[1.55] empty:hidden">
        <DocumentGlance told={told} hasFailed={status !== 'done'} />
      </div>
    );
  if (kind === 'evidence' && status === 'failed')
    return <p className="text-[12.5px] text-muted-foreground leading-[1.55]">{t('passageFailed')}</p>;
  if (digest === undefined) return null;
  const became = status === 'done' || status === 'running' ? digest.came : null;
  if (digest.given === '' && became === '') return null;
  return (
    <p className="min-w-0 break-words text-[12.5px] text-muted-foreground leading-[1.55]">
      {digest.given !== '' && <bdi>{digest.given}</bdi>}
      {became !== '' && (
        <>
          <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3 align-[-1.5px]" />
          {became === null ? (
            <span className="text-warning">{t(`status.${status}`)}</span>
          ) : (
            <bdi className="text-foreground">{became}</bdi>
          )}
        </>
      )}
    </p>
  );
}
