'use client';

import { BookMarked, BookPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ListedSource } from '@/components/citations/source-extras';
import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useFeedback } from '@/components/page/feedback-context';
import { IconButton } from '@/components/ui/button';
import type { StoredReference } from '@/lib/paper/reference';
import type { ReferenceFrom, ReferenceFromSource } from '@/lib/paper/reference-wire';
import { usePaperFacts } from './paper-facts';

interface SourceReferenceProps {
  readonly paperId: string;
  readonly turnId: string;
  readonly source: ListedSource;
}

/** Makes a source of an answer a reference of the conversation's paper, or says that it is one already. */
export default function SourceReference({ paperId, turnId, source }: SourceReferenceProps) {
  const t = useTranslations('paperCards.source');
  const { view, isGone, changed } = usePaperFacts(paperId);
  const { toast } = useFeedback();
  const sentenceOf = useFailureSentence();
  const [isBusy, setBusy] = useState(false);
  const known = view?.references.find((reference) => isOf(reference, source));
  if (isGone) return null;

  const add = async (): Promise<void> => {
    const from: ReferenceFrom = { turnId, number: source.number };
    setBusy(true);
    try {
      const path = `/api/papers/${encodeURIComponent(paperId)}/references/from`;
      const { key, isNew }: ReferenceFromSource = await (await sendJson('POST', path, from)).json();
      toast(t(isNew ? 'added' : 'known', { citation: `[@${key}]` }));
      changed();
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      toast(sentenceOf(cause), true);
    } finally {
      setBusy(false);
    }
  };
  if (known) {
    const words = t('known', { citation: `[@${known.key}]` });
    return (
      <span
        role="img"
        aria-label={words}
        title={words}
        data-slot="source-is-reference"
        className="flex size-7 shrink-0 items-center justify-center text-accent-strong pointer-coarse:size-10"
      >
        <BookMarked aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </span>
    );
  }
  return (
    <IconButton
      label={t('add', { title: source.title })}
      data-tooltip={t('addShort')}
      busy={isBusy}
      className="print:hidden"
      onClick={() => void add()}
    >
      <BookPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </IconButton>
  );
}

const isOf = ({ item, origin, documentId }: StoredReference, source: ListedSource): boolean =>
  (source.documentId !== null && documentId === source.documentId) ||
  (source.url !== null && (item.URL === source.url || (origin.kind === 'turn' && origin.url === source.url)));
