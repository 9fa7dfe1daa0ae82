import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { CriticWork } from '@/lib/chat/research/research-iterations';
import type { ObjectionDetail } from '@/lib/trace/research/objection-detail';
import { DebateCard, Untold } from './debate-card';

const LOOKS: Readonly<Record<ObjectionDetail['status'], string>> = {
  PASS: 'bg-accent-tint text-accent-strong',
  WARN: 'bg-warning-tint text-warning',
  REJECT: 'bg-danger-tint text-danger',
};

interface ObjectionCardProps {
  readonly iteration: number;
  readonly critic: CriticWork;
  readonly isCurated: boolean;
}

/** What the critic says of a draft. */
export function ObjectionCard({ iteration, critic: { output, calls }, isCurated }: ObjectionCardProps) {
  const t = useTranslations('review.debate');
  const tag = output && (
    <span className={classNames('rounded-md px-1.5 text-[12px] leading-[20px]', LOOKS[output.status])}>
      {t(`verdict.${output.status}`)}
    </span>
  );
  return (
    <DebateCard heading={t('critic', { iteration })} tag={tag} calls={calls}>
      {output ? (
        <div dir="auto" className="flex flex-col gap-2.5 break-words text-[14px] leading-[1.65]">
          <p className="whitespace-pre-wrap">{output.critique}</p>
          <Lines heading={t('gaps')} lines={output.logicalGaps} />
          <Lines heading={t('suggestions')} lines={output.suggestions} />
          {output.mode_compliance === 'violated' && <p className="text-danger">{t('violated')}</p>}
        </div>
      ) : (
        <Untold>{t(isCurated ? 'notKept' : 'noReview')}</Untold>
      )}
    </DebateCard>
  );
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="text-[12.5px] text-muted-foreground">{heading}</p>
      <ul className="mt-0.5 list-disc pl-4.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
