import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, use, useState } from 'react';
import { CitationButton } from '@/components/citations/marks/citation-button';
import { useCitations } from '@/components/citations/marks/citations-context';
import { NumberMark } from '@/components/citations/number-mark';
import { SourceExtras } from '@/components/citations/source-extras';
import { TierBadge } from '@/components/tiers/tier-badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { readSourceType } from '@/lib/chat/research/source-types';
import type { ResearchReport } from '@/lib/trace/research/research-report';

type ReportSource = ResearchReport['sources'][number];

const FOLDED_COUNT = 8;
const CELL = 'border-line border-b py-2 pe-4 @max-xl:border-0 @max-xl:p-0';
const BLOCK_ROW =
  '@max-xl:flex @max-xl:flex-wrap @max-xl:ps-[26px] @max-xl:items-center @max-xl:gap-x-2.5 @max-xl:gap-y-1 @max-xl:border-line @max-xl:border-b @max-xl:py-2.5 @max-xl:last:border-b-0 @max-xl:last:pb-0';
/** The number of a source stands before all that is said of it. */
const OUTDENT = '@max-xl:-ms-[26px] @max-xl:w-[calc(100%+26px)] @max-xl:max-w-none';

/**
 * The sources of a report in a table, those that it cites first; it scrolls by itself where it is wider than the page,
 * and where there is no room for columns, each source is a block.
 */
export function ReportSources({ sources }: Pick<ResearchReport, 'sources'>) {
  const t = useTranslations('report');
  const [isOpen, setOpen] = useState(false);
  const ordered = sources.toSorted((left, right) => Number(right.cited > 0) - Number(left.cited > 0));
  const heads = [t('source'), t('tierHead'), t('kind'), t('date'), t('usedFor')];
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus */}
      <section tabIndex={0} aria-label={t('table')} className="-mx-3.5 overflow-x-auto px-3.5">
        <table className="@max-xl:block w-full @xl:min-w-[40rem] border-collapse text-start">
          <thead className="@max-xl:hidden text-[12.5px] text-muted-foreground">
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
          <tbody className="@max-xl:block">
            {ordered.map((source, index) => (
              <SourceRow key={source.number} source={source} isFolded={!isOpen && index >= FOLDED_COUNT} />
            ))}
          </tbody>
        </table>
      </section>
      {!isOpen && ordered.length > FOLDED_COUNT && (
        <Button variant="quiet" size="inline" className="mt-2" onClick={() => setOpen(true)}>
          {t('all', { count: ordered.length })}
        </Button>
      )}
    </div>
  );
}

interface SourceRowProps {
  readonly source: ReportSource;
  /** Whether it is only there on paper. */
  readonly isFolded: boolean;
}

function SourceRow({ source, isFolded }: SourceRowProps) {
  const t = useTranslations('report');
  const format = useFormatter();
  const citation = useCitations().byNumber.get(source.number);
  const extras = use(SourceExtras);
  const { title, site, author, url, copies = [], tier, type, date, cited, usedFor } = source;
  const words = (
    <>
      <NumberMark number={source.number} />
      <span className="min-w-0">
        <bdi className="line-clamp-3 break-words">{title === '' ? t('deleted') : title}</bdi>
        {site !== undefined && (
          <bdi className="block break-words text-[12.5px] text-muted-foreground">{site}</bdi>
        )}
        {author !== undefined && (
          <bdi className="block truncate text-[12.5px] text-muted-foreground">{t('by', { author })}</bdi>
        )}
      </span>
    </>
  );
  return (
    <tr
      className={classNames(
        'align-top [&:last-child>td]:border-b-0',
        isFolded ? 'hidden print:table-row' : BLOCK_ROW,
      )}
    >
      <td className={classNames(CELL, 'max-w-[18rem]', OUTDENT)}>
        {citation ? (
          <div className="flex items-start gap-1">
            <CitationButton
              citation={citation}
              className="-mx-1 flex min-w-0 flex-1 items-start gap-2 rounded-md px-1 text-start transition-colors hover:bg-raised data-shown:bg-raised"
            >
              {words}
            </CitationButton>
            {citation.gone !== 'deleted' &&
              extras?.({ number: source.number, title, url: url ?? null, documentId: citation.documentId })}
          </div>
        ) : (
          <span className="flex items-start gap-2">{words}</span>
        )}
        {url !== undefined && <SourceLink url={url} className="ms-[26px] block truncate" />}
        {copies.length > 0 && (
          <span className="ms-[26px] block break-words text-[12.5px] text-muted-foreground">
            {t('sameText')}{' '}
            {copies.map((copy, index) => (
              <Fragment key={copy}>
                {index > 0 && ', '}
                <SourceLink url={copy} />
              </Fragment>
            ))}
          </span>
        )}
      </td>
      <td className={CELL}>
        <TierBadge tier={tier} />
      </td>
      <td className={CELL}>{t(`types.${readSourceType(type)}`)}</td>
      <td className={classNames(CELL, 'whitespace-nowrap tabular-nums')}>
        {date === undefined ? (
          <span className="text-muted-foreground">{t('undated')}</span>
        ) : (
          <time dateTime={date}>
            {format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
          </time>
        )}
      </td>
      <td className={classNames(CELL, '@max-xl:w-full')}>
        {cited === 0 ? (
          <span className="text-muted-foreground">{t('notCited')}</span>
        ) : (
          <>
            <span className="@xl:hidden text-[12.5px] text-muted-foreground">{t('usedFor')}: </span>
            <bdi className="@max-xl:inline line-clamp-3 @xl:min-w-[12rem]">
              {usedFor.length > 0 ? usedFor.join(', ') : t('summary')}
            </bdi>
          </>
        )}
      </td>
    </tr>
  );
}

const SourceLink = ({ url, className }: { readonly url: string; readonly className?: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={classNames('text-[12.5px] text-accent-strong hover:underline', className)}
  >
    {hostOf(url)}
  </a>
);

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
