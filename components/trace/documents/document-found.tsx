import { useTranslations } from 'next-intl';
import { ClaimList } from '@/components/claims/claim-list';
import { ClaimMark } from '@/components/claims/claim-mark';
import { PassageTitle } from '@/components/passages/passage-title';
import { type ToldPassage, usePassages } from '@/components/passages/use-passages';
import type { DocumentDetail } from '@/lib/trace/documents/document-detail';
import { remarksOf } from '@/lib/trace/documents/remarks-of';
import { ProblemSentence } from './problem-sentence';

/** What a row of a turn that answers from documents opens to. */
export function DocumentFound({ found }: { readonly found: DocumentDetail }) {
  switch (found.kind) {
    case 'search':
      return <SearchHits search={found.detail} />;
    case 'evidence':
      return <OpenedPassage evidence={found.detail} />;
    case 'validation':
      return <CheckedAnswer validation={found.detail} />;
    case 'reprompt':
      return null;
  }
}

type DetailOf<Kind extends DocumentDetail['kind']> = Extract<DocumentDetail, { kind: Kind }>['detail'];

function OpenedPassage({ evidence }: { readonly evidence: DetailOf<'evidence'> }) {
  const t = useTranslations('passages');
  const told = usePassages([evidence])(evidence);
  return (
    <div className="text-[13px] text-muted-foreground leading-[1.6]">
      <p>
        <ClaimMark number={evidence.number} /> <PassageTitle told={told} known={evidence} isLink />
      </p>
      {told.status === 'ready' &&
        (told.text === undefined ? (
          <p className="italic">{t('gone')}</p>
        ) : (
          <blockquote
            dir="auto"
            className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line break-words border-line-strong border-s-2 ps-2.5"
          >
            {told.text.trim().replaceAll(/\n{2,}/g, '\n')}
          </blockquote>
        ))}
    </div>
  );
}

function CheckedAnswer({ validation }: { readonly validation: DetailOf<'validation'> }) {
  const t = useTranslations('claims');
  const remarks = remarksOf(validation);
  return (
    <div className="mt-1.5">
      {remarks.length > 0 && (
        <ul className="mb-2.5 list-disc space-y-1 pl-4 text-[13.5px] text-muted-foreground leading-[1.55] marker:text-warning">
          {remarks.map((problem) => (
            <li key={`${problem.code} ${problem.message}`} dir="auto" className="break-words">
              <ProblemSentence problem={problem} />
            </li>
          ))}
        </ul>
      )}
      <ClaimList claims={validation.claims} />
      {validation.isCut && <p className="mt-2 text-[12px] text-muted-foreground italic">{t('cut')}</p>}
    </div>
  );
}

type Search = Extract<DocumentDetail, { kind: 'search' }>['detail'];
type Hit = Search['found'][number];

/** Where a search has found something, document by document in the order of the best of each. */
function SearchHits({ search: { query, found } }: { readonly search: Search }) {
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
