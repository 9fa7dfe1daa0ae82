import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberMark } from '@/components/citations/cited/number-mark';
import { CitationButton } from '@/components/citations/marks/citation-button';
import { useCitations } from '@/components/citations/marks/citations-context';
import { Button } from '@/components/ui/button';
import { readSourceType } from '@/lib/chat/research/source-types';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { TierBadge } from './tier-badge';

type ReportSource = ResearchReport['sources'][number];

const FOLDED_COUNT = 8;

/** The sources of a report in a table, those that it cites first; it scrolls by itself where it is wider than the page. */
export function ReportSources({ sources }: Pick<ResearchReport, 'sources'>) {
  const t = useTranslations('report');
  const [isOpen, setOpen] = useState(false);
  const ordered = sources.toSorted((left, right) => Number(right.cited > 0) - Number(left.cited > 0));
  const heads = [t('source'), t('tierHead'), t('kind'), t('date'), t('usedFor')];
  const shown = isOpen ? ordered : ordered.slice(0, FOLDED_COUNT);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus */}
      <section tabIndex={0} aria-label={t('table')} className="-mx-3.5 overflow-x-auto px-3.5">
        <table className="w-full min-w-[34rem] border-collapse text-start">
          <thead className="text-[12.5px] text-muted-foreground">
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-line border-b py-1.5 pe-4 text-start font-normal"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((source) => (
              <SourceRow key={source.number} source={source} />
            ))}
          </tbody>
        </table>
      </section>
      {!isOpen && ordered.length > FOLDED_COUNT && (
        <Button variant="quiet" size="inline" className="mt-2" onClick={() => setOpen(true)}>
          {t('all', { count: ordered.length })}
        </Button>
      )}
    </>
  );
}

function SourceRow({ source }: { readonly source: ReportSource }) {
  const t = useTranslations('report');
  const format = useFormatter();
  const citation = useCitations().byNumber.get(source.number);
  const { title, site, url, tier, type, date, cited, usedFor } = source;
  const words = (
    <>
      <NumberMark number={source.number} />
      <span className="min-w-0">
        <bdi className="line-clamp-2 break-words">{title === '' ? t('deleted') : title}</bdi>
        {site !== undefined && (
          <bdi className="block truncate text-[12.5px] text-muted-foreground">{site}</bdi>
        )}
      </span>
    </>
  );
  return (
    <tr className="align-top [&:last-child>td]:border-b-0">
      <td className="max-w-[18rem] border-line border-b py-2 pe-4">
        {citation ? (
          <CitationButton
            citation={citation}
            className="-mx-1 flex w-full items-start gap-2 rounded-md px-1 text-start transition-colors duration-150 hover:bg-raised data-shown:bg-raised"
          >
            {words}
          </CitationButton>
        ) : (
          <span className="flex items-start gap-2">{words}</span>
        )}
        {url !== undefined && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="ms-[26px] block truncate text-[12.5px] text-accent-strong hover:underline"
          >
            {hostOf(url)}
          </a>
        )}
      </td>
      <td className="border-line border-b py-2 pe-4">
        <TierBadge tier={tier} />
      </td>
      <td className="border-line border-b py-2 pe-4">{t(`types.${readSourceType(type)}`)}</td>
      <td className="whitespace-nowrap border-line border-b py-2 pe-4 tabular-nums">
        {date === undefined ? (
          <span className="text-muted-foreground">{t('undated')}</span>
        ) : (
          <time dateTime={date}>
            {format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
          </time>
        )}
      </td>
      <td className="border-line border-b py-2">
        {cited === 0 ? (
          <span className="text-muted-foreground">{t('notCited')}</span>
        ) : (
          <bdi>{usedFor.length > 0 ? usedFor.join(', ') : t('summary')}</bdi>
        )}
      </td>
    </tr>
  );
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
