import { useTranslations } from 'next-intl';
import { TierBadge } from '@/components/tiers/tier-badge';
import { classNames } from '@/components/ui/class-names';
import { readSourceType } from '@/lib/chat/research/source-types';
import type { ResearchDetail } from '@/lib/trace/research/research-detail';
import { VERDICT_LOOKS } from './verdict-looks';

/** Beside the name of a row: what the critic decided, or how far a source is trusted. */
export function DebatedMark({ found }: { readonly found: ResearchDetail }) {
  switch (found.kind) {
    case 'draft':
    case 'revision':
      return null;
    case 'objection':
      return <Verdict status={found.detail.status} />;
    case 'source':
      return <Rank tier={found.detail.tier} type={found.detail.type} />;
  }
}

type Status = Extract<ResearchDetail, { kind: 'objection' }>['detail']['status'];

function Verdict({ status }: { readonly status: Status }) {
  const t = useTranslations('trace.row.research');
  return (
    <span
      data-verdict={status}
      className={classNames(
        'whitespace-nowrap rounded-md px-1.5 text-[12px] leading-[18px]',
        VERDICT_LOOKS[status],
      )}
    >
      {t(`verdict.${status}`)}
    </span>
  );
}

function Rank({ tier, type }: { readonly tier: number | null; readonly type: string }) {
  const t = useTranslations('report');
  const kind = readSourceType(type);
  return (
    <>
      <TierBadge tier={tier} />
      {kind !== 'unknown' && (
        <span className="whitespace-nowrap text-[12px] text-muted-foreground"> {t(`types.${kind}`)}</span>
      )}
    </>
  );
}
