import { useTranslations } from 'next-intl';
import { ClaimList } from '@/components/claims/claim-list';
import { ClaimMark } from '@/components/claims/claim-mark';
import { PassageTitle } from '@/components/passages/passage-title';
import { usePassages } from '@/components/passages/use-passages';
import type { DocumentDetail } from '@/lib/trace/documents/document-detail';
import { remarksOf } from '@/lib/trace/documents/remarks-of';
import { ProblemSentence } from './problem-sentence';
import { SearchHits } from './search-hits';

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
        <ClaimMark number={evidence.number} /> <PassageTitle told={told} page={evidence.page} isLink />
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
