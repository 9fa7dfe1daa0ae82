'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ImportReport, LeftKind, RefusedKind } from '@/lib/chat/imports';

interface ImportReportWordsProps {
  readonly report: ImportReport;
  readonly isOver: boolean;
}

const KEPT = ['added', 'extended', 'known', 'messages', 'branches', 'thoughts', 'images'] as const;
/** Said also where there are none, once all is read: nobody has to wonder. */
const ALWAYS = new Set<string>(['added', 'messages', 'thoughts']);

/** What an import came to: what is there now, and what is not, and why. */
export function ImportReportWords({ report, isOver }: ImportReportWordsProps) {
  const t = useTranslations('imports');
  const kept = KEPT.filter((name) => report[name] > 0 || (isOver && ALWAYS.has(name)));
  const left = Object.entries(report.left) as [LeftKind, number][];
  const refused = Object.entries(report.refused) as [RefusedKind, number][];
  return (
    <div className="mt-2 space-y-3 text-[13px] text-muted-foreground empty:hidden">
      {kept.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {kept.map((name) => (
            <li key={name}>{t(`kept.${name}`, { count: report[name] })}</li>
          ))}
        </ul>
      )}
      {report.deleted > 0 && <p>{t('deleted', { count: report.deleted })}</p>}
      {left.length > 0 && (
        <Listed heading={t('leftHeading')}>
          {left.map(([kind, count]) => (
            <li key={kind}>{t(`left.${kind}`, { count })}</li>
          ))}
        </Listed>
      )}
      {refused.length > 0 && (
        <Listed heading={t('refusedHeading')}>
          {refused.map(([kind, count]) => (
            <li key={kind}>
              {t(`refused.${kind}`, { count })}
              <Titles
                titles={report.examples.flatMap(({ title, why }) => (why === kind && title ? [title] : []))}
              />
            </li>
          ))}
        </Listed>
      )}
    </div>
  );
}

function Listed({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="font-medium text-foreground">{heading}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">{children}</ul>
    </div>
  );
}

/** Some of those that are meant. */
function Titles({ titles }: { readonly titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return <span className="block break-words">{titles.map((title) => `“${title}”`).join(', ')}</span>;
}
