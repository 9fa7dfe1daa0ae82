import { useTranslations } from 'next-intl';
import { VERDICT_LOOKS } from '@/components/trace/research/verdict-looks';
import { classNames } from '@/components/ui/class-names';
import type { CriticWork } from '@/lib/chat/research/research-iterations';
import { DebateCard, Untold } from './debate-card';

interface ObjectionCardProps {
  readonly iteration: number;
  readonly critic: CriticWork;
  readonly isCurated: boolean;
}

/** What the critic says of a draft. */
export function ObjectionCard({ iteration, critic: { output, calls }, isCurated }: ObjectionCardProps) {
  const t = useTranslations('review.debate');
  const said = useTranslations('trace.row.research');
  const tag = output && (
    <span
      className={classNames('rounded-md px-1.5 text-[12px] leading-[20px]', VERDICT_LOOKS[output.status])}
    >
      {said(`verdict.${output.status}`)}
    </span>
  );
  return (
    <DebateCard heading={t('critic', { iteration })} tag={tag} calls={calls}>
      {output ? (
        <div dir="auto" className="flex flex-col gap-2.5 break-words text-[14px] leading-[1.65]">
          <p className="whitespace-pre-wrap">{output.critique}</p>
          <Lines heading={said('gaps')} lines={output.logicalGaps} />
          <Lines heading={said('suggestions')} lines={output.suggestions} />
          {output.mode_compliance === 'violated' && <p className="text-danger">{said('violated')}</p>}
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
