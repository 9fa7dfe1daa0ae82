import { useFormatter, useTranslations } from 'next-intl';
import type { Verdict } from '@/lib/chat/review/review-verdict';
import { usePersonName } from './use-person-name';
import { VerdictTag } from './verdict-tag';

/** The verdicts of a trace, latest first; only the first counts. */
export function VerdictHistory({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const t = useTranslations('review.verdict');
  const format = useFormatter();
  const nameOf = usePersonName();
  if (verdicts.length === 0) return null;
  return (
    <ol data-slot="verdict-history" className="mt-4 flex flex-col gap-2.5 border-line border-t pt-3">
      {verdicts.map((verdict) => (
        <li key={`${verdict.givenAt} ${verdict.reviewerId}`}>
          <p className="flex flex-wrap items-center gap-x-2 text-[12.5px] text-muted-foreground">
            <VerdictTag kind={verdict.kind} />
            {verdict.score !== null && <span>{t('scored', { score: verdict.score })}</span>}
            <span>
              {nameOf({ personId: verdict.reviewerId, name: verdict.reviewerName })} ·{' '}
              {format.dateTime(verdict.givenAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </p>
          {verdict.note !== '' && (
            <p className="mt-1 whitespace-pre-line break-words text-[13.5px]">{verdict.note}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
