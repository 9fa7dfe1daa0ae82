'use client';

import { useTranslations } from 'next-intl';
import type { SourceProblem } from '@/lib/chat/research/source-table';
import { SOURCE_LIMITS } from '@/lib/chat/research/source-tier';

interface SourceProblemsProps {
  readonly problems: readonly SourceProblem[];
  /** Where the list is longer than what is shown of it, or its sources have numbers. */
  readonly count?: number;
}

/** What is wrong with one source, or with the sources of a list, each with its number. */
export function SourceProblems({ problems, count }: SourceProblemsProps) {
  const t = useTranslations('admin.sources');
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mt-3 max-h-52 overflow-y-auto rounded-lg bg-danger-tint px-3 py-2 text-[13.5px] text-danger">
          <ul className="space-y-1 [overflow-wrap:anywhere]">
            {problems.map(({ row, code, given, other = '' }) => (
              <li key={`${row} ${code} ${given}`}>
                {count !== undefined && <span className="font-medium">{t('import.row', { row })}: </span>}
                {t(`problem.${code}`, {
                  given,
                  other,
                  characters: SOURCE_LIMITS.nameCharacters,
                  domains: SOURCE_LIMITS.domainsPerSource,
                  sources: SOURCE_LIMITS.sources,
                })}
              </li>
            ))}
          </ul>
          {count !== undefined && count > problems.length && (
            <p className="mt-1">{t('import.moreProblems', { count: count - problems.length })}</p>
          )}
        </div>
      )}
    </div>
  );
}
