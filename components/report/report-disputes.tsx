import { NumberMark } from '@/components/citations/cited/number-mark';
import { TierBadge } from '@/components/tiers/tier-badge';
import type { ResearchReport } from '@/lib/trace/research/research-report';

/** What sources disagree on: each statement with what each side says, side by side where there is room. */
export const ReportDisputes = ({ disputed }: Pick<ResearchReport, 'disputed'>) => (
  <ul className="grid gap-4">
    {disputed.map(({ statement, sides }) => (
      <li key={statement}>
        <p className="break-words font-medium">
          <bdi>{statement}</bdi>
        </p>
        <ul className="mt-1.5 grid gap-2 sm:grid-cols-2">
          {sides.map((side) => (
            <li key={side.number} className="min-w-0 rounded-lg border border-line px-3 py-2">
              <p className="flex flex-wrap items-center gap-2 text-[12.5px] text-muted-foreground">
                <NumberMark number={side.number} />
                <bdi className="min-w-0 truncate">{side.site ?? side.title}</bdi>
                {side.tier && <TierBadge tier={side.tier.tier} />}
              </p>
              {'quote' in side && side.quote !== undefined && (
                <blockquote dir="auto" className="mt-1 break-words">
                  {side.quote}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
