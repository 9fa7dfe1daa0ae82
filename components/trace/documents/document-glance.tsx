import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ClaimMark } from '@/components/claims/claim-mark';
import { PassageTitle } from '@/components/passages/passage-title';
import { usePassages } from '@/components/passages/use-passages';
import type { DocumentDetail } from '@/lib/trace/documents/document-detail';
import { remarksOf } from '@/lib/trace/documents/remarks-of';
import { ProblemSentence } from './problem-sentence';

interface DocumentGlanceProps {
  readonly told: DocumentDetail;
  readonly hasFailed: boolean;
}

type DetailOf<Kind extends DocumentDetail['kind']> = Extract<DocumentDetail, { kind: Kind }>['detail'];

/** What a folded row says of a search, an opened passage, a check or a demand for a correction. */
export function DocumentGlance({ told, hasFailed }: DocumentGlanceProps) {
  switch (told.kind) {
    case 'search':
      return <SearchGlance search={told.detail} hasFailed={hasFailed} />;
    case 'evidence':
      return <EvidenceGlance evidence={told.detail} />;
    case 'validation':
      return <ValidationGlance validation={told.detail} />;
    case 'reprompt':
      return <RepromptGlance reprompt={told.detail} />;
  }
}

function SearchGlance({
  search,
  hasFailed,
}: {
  readonly search: DetailOf<'search'>;
  readonly hasFailed: boolean;
}) {
  const t = useTranslations('trace.row.search');
  const { query, found } = search;
  const documents = new Set(found.map(({ documentId }) => documentId)).size;
  return (
    <>
      <bdi>“{query}”</bdi>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3 align-[-1.5px]" />
      {hasFailed ? (
        <span className="text-warning">{t('failed')}</span>
      ) : (
        <span className={found.length === 0 ? undefined : 'text-foreground'}>
          {found.length === 0 ? t('nothing') : t('found', { passages: found.length, documents })}
        </span>
      )}
    </>
  );
}

function EvidenceGlance({ evidence }: { readonly evidence: DetailOf<'evidence'> }) {
  const told = usePassages([evidence])(evidence);
  return (
    <>
      <ClaimMark number={evidence.number} /> <PassageTitle told={told} known={evidence} />
    </>
  );
}

/** What stands against an answer beside its statements; the statements are counted in the heading. */
function ValidationGlance({ validation }: { readonly validation: DetailOf<'validation'> }) {
  const [first, ...others] = remarksOf(validation);
  const t = useTranslations('trace.row.validation');
  if (first === undefined) return null;
  return (
    <>
      <ProblemSentence problem={first} />
      {others.length > 0 && ` ${t('more', { count: others.length })}`}
    </>
  );
}

function RepromptGlance({ reprompt }: { readonly reprompt: DetailOf<'reprompt'> }) {
  const t = useTranslations('trace.row.reprompt');
  const { demand, callsLeft, repromptsLeft } = reprompt;
  return `${t(demand)} · ${t('left', { calls: callsLeft, corrections: repromptsLeft })}`;
}
