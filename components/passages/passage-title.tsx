import { useTranslations } from 'next-intl';
import { documentPath } from '@/components/documents/document-path';
import { placePhrase } from '@/lib/chat/documents/place-phrase';
import type { EvidenceDetail } from '@/lib/trace/documents/evidence-detail';
import type { ToldPassage } from './use-passages';

interface PassageTitleProps {
  readonly told: ToldPassage;
  /** Known without the document: where in it the passage stands. */
  readonly known?: Pick<EvidenceDetail, 'page' | 'place'> | undefined;
  readonly isLink?: boolean;
}

/** In which document a passage stands, and where in it; or why that is not told. */
export function PassageTitle({ told, known, isLink = false }: PassageTitleProps) {
  const t = useTranslations('passages');
  const cited = useTranslations('citations');
  if (told.status !== 'ready') return <span className="italic">{t(told.status)}</span>;
  const shown = placePhrase(told.within.place || known === undefined ? told.within : known);
  const { place, title } = told;
  return (
    <>
      {isLink && place !== null ? (
        <a
          href={documentPath(place.documentId, place)}
          className="break-words underline decoration-line-strong underline-offset-2 hover:text-foreground"
        >
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi className="break-words">{title}</bdi>
      )}
      {shown !== null && ` · ${cited(`place.${shown.name}`, shown.values)}`}
    </>
  );
}
