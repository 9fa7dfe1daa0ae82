import { useTranslations } from 'next-intl';
import { PassageTitle } from '@/components/passages/passage-title';
import { usePassages } from '@/components/passages/use-passages';
import type { SourceDetail } from '@/lib/trace/research/source-detail';

interface SourceGlanceProps {
  readonly source: SourceDetail;
  readonly chunkId: string | undefined;
}

/** What a source is called, as far as whoever looks may know, who publishes it, and why it was not used. */
export function SourceGlance({ source: { number, site, reason }, chunkId }: SourceGlanceProps) {
  const t = useTranslations('trace.row.research');
  const tell = usePassages(chunkId === undefined ? [] : [{ chunkId }]);
  const told = chunkId === undefined ? tell({ number }) : tell({ chunkId });
  const cited = told.status === 'hidden' && number !== undefined ? tell({ number }) : told;
  const isNamed = cited.status === 'ready';
  return (
    <>
      {isNamed && <PassageTitle told={{ ...cited, page: null }} isLink />}
      {isNamed && site !== undefined && ' · '}
      {site !== undefined && <bdi>{site}</bdi>}
      {reason !== undefined && `${site === undefined ? '' : ' · '}${t(`dropped.${reason}`)}`}
    </>
  );
}
