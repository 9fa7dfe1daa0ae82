import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { DeepDetail, Verdict } from '@/lib/trace/deep/deep-detail';
import { CutNote } from './recorded-fields';

type Report = Extract<DeepDetail, { kind: 'verification' }>['detail'];
type Claim = Report['claims'][number];

const SIGNS: Readonly<Record<Verdict, { readonly Icon: LucideIcon; readonly className: string }>> = {
  supported: { Icon: Check, className: 'text-accent' },
  contradicted: { Icon: X, className: 'text-warning' },
  unknown: { Icon: CircleHelp, className: 'text-muted-foreground' },
};

/** What was claimed, what became of each claim and by whose judgement, with the words of the evidence. */
export function VerificationDetail({ report }: { readonly report: Report }) {
  const t = useTranslations('trace.row');
  const format = useFormatter();
  const { claims, consistencyScore, isCut } = report;
  return (
    <>
      <ul className="mt-1 space-y-2.5 text-[13.5px] text-muted-foreground leading-[1.55]">
        {claims.map((claim) => (
          <ClaimRow key={claim.claim} claim={claim} />
        ))}
      </ul>
      <p className="mt-2 text-[12px] text-muted-foreground">
        {consistencyScore === null
          ? t('verification.unchecked')
          : t('verification.consistency', {
              score: format.number(consistencyScore, { style: 'percent', maximumFractionDigits: 0 }),
            })}
      </p>
      {isCut && <CutNote text={t('tool.cut')} />}
    </>
  );
}

function ClaimRow({ claim: { claim, verdict, confidence, decidedBy, evidence } }: { readonly claim: Claim }) {
  const t = useTranslations('trace.row');
  const format = useFormatter();
  const { Icon, className } = SIGNS[verdict];
  const share = format.number(confidence, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <li data-verdict={verdict} className="relative pl-[22px]">
      <Icon aria-hidden="true" className={`absolute top-[3px] left-0 size-3.5 ${className}`} />
      <span dir="auto" className="break-words text-foreground">
        {claim}
      </span>{' '}
      <span className="text-[12px]">
        <span className={verdict === 'contradicted' ? 'text-warning' : undefined}>
          {t(`verification.verdict.${verdict}`)}
        </span>
        {` · ${t(`verification.by.${decidedBy}`)} · ${t('confidence', { share })}`}
      </span>
      {evidence !== undefined && (
        <blockquote className="mt-1 border-line-strong border-l-2 pl-2.5 text-[12.5px]">
          {evidence.quote !== '' && (
            <span dir="auto" className="break-words">
              “{evidence.quote}”
            </span>
          )}
          {evidence.title !== undefined && (
            <cite className="block break-words text-[12px] not-italic">
              <EvidenceSource title={evidence.title} url={evidence.url} />
            </cite>
          )}
        </blockquote>
      )}
    </li>
  );
}

function EvidenceSource({ title, url }: { readonly title: string; readonly url: string | undefined }) {
  // What a tool named as its source may be any text.
  if (url === undefined || !/^https?:\/\//i.test(url)) return title;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2">
      {title}
    </a>
  );
}
