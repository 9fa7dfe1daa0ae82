import { useTranslations } from 'next-intl';
import { PassageTitle } from '@/components/passages/passage-title';
import { type ToldPassage, usePassages } from '@/components/passages/use-passages';
import type { DocumentDetail } from '@/lib/trace/documents/document-detail';

type Search = Extract<DocumentDetail, { kind: 'search' }>['detail'];
type Hit = Search['found'][number];

/** Where a search has found something, document by document in the order of the best of each. */
export function SearchHits({ search: { query, found } }: { readonly search: Search }) {
  const t = useTranslations('trace.row.search');
  const passages = useTranslations('passages');
  const tell = usePassages(found);
  const told = found.map((hit) => ({ hit, passage: tell(hit) }));
  const hidden = told.filter(({ passage }) => passage.status === 'hidden').length;
  const documents = Map.groupBy(
    told.filter(({ passage }) => passage.status !== 'hidden'),
    ({ hit }) => hit.documentId,
  );
  return (
    <div className="text-[13px] text-muted-foreground leading-[1.55]">
      <p dir="auto" className="break-words">
        “{query}”
      </p>
      {found.length === 0 && <p>{t('nothing')}</p>}
      {documents.size > 0 && (
        <ol className="mt-1.5 space-y-2">
          {Array.from(documents, ([documentId, hits]) => (
            <li key={documentId}>
              <DocumentHits hits={hits} />
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && <p className="mt-1.5 italic">{passages('others', { count: hidden })}</p>}
    </div>
  );
}

interface DocumentHitsProps {
  readonly hits: readonly { readonly hit: Hit; readonly passage: ToldPassage }[];
}

/** What was found in one document. */
function DocumentHits({ hits }: DocumentHitsProps) {
  const t = useTranslations('trace.row.search');
  const first = hits[0]?.passage;
  return (
    <>
      <p className="text-foreground">
        {first && <PassageTitle told={first} isLink />}
        {hits.length > 1 && (
          <span className="text-[12px] text-muted-foreground">
            {' '}
            · {t('passages', { count: hits.length })}
          </span>
        )}
      </p>
      {hits.map(
        ({ hit, passage }) =>
          passage.status === 'ready' &&
          passage.text !== undefined && (
            <p
              key={hit.chunkId}
              dir="auto"
              className="mt-0.5 line-clamp-2 break-words border-line-strong border-s-2 ps-2"
            >
              {passage.text}
            </p>
          ),
      )}
    </>
  );
}
