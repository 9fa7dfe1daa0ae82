'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { citationsIn } from '@/lib/paper/citations';
import type { FormattedCitations } from '@/lib/paper/reference-wire';
import { paperPath, usePaper } from '../paper-state';
import type { SectionDraft } from '../writing/section-draft';

const NO_CITATIONS: FormattedCitations = { citations: [], bibliography: [] };

/** A section as it will be read, its citations in the style of the paper, with the references that it names. */
export default function SectionPreview({ draft }: { readonly draft: SectionDraft }) {
  const t = useTranslations('paperEditor.preview');
  const sentenceOf = useFailureSentence();
  const text = useObserved(draft.state, ({ saving }) => saving?.text ?? '');
  const references = usePaper((view) => view.references);
  const style = usePaper(({ head }) => head.style);
  const [problem, setProblem] = useState<RequestError | null>(null);
  const [shown, setShown] = useState({ text, bibliography: NO_CITATIONS.bibliography });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other references, or another style, are set otherwise
  useEffect(() => {
    let isWanted = true;
    const found = citationsIn(text);
    const show = async (): Promise<void> => {
      const { citations, bibliography } =
        found.length === 0
          ? NO_CITATIONS
          : await formatted(
              draft.place.paperId,
              found.map(({ start, end }) => text.slice(start, end)),
            );
      if (!isWanted) return;
      let set = '';
      let place = 0;
      found.forEach(({ start, end }, index) => {
        set += text.slice(place, start) + (citations[index] ?? text.slice(start, end));
        place = end;
      });
      setShown({ text: set + text.slice(place), bibliography });
      setProblem(null);
    };
    show().catch((cause: unknown) => {
      if (!(cause instanceof RequestError)) throw cause;
      if (!isWanted) return;
      setProblem(cause);
      setShown({ text, bibliography: [] });
    });
    return () => {
      isWanted = false;
    };
  }, [draft, text, references, style]);

  return (
    <div data-slot="section-preview" className="mx-auto max-w-[44rem] px-5 py-6 text-[16px] sm:px-6">
      {problem && (
        <p role="alert" className="mb-4 text-[13.5px] text-warning">
          {t('unformatted')} {sentenceOf(problem)}
        </p>
      )}
      {shown.text.trim() === '' ? (
        <p className="text-muted-foreground">{t('empty')}</p>
      ) : (
        <AnswerMarkdown text={shown.text} growing={false} />
      )}
      {shown.bibliography.length > 0 && (
        <section aria-label={t('references')} className="mt-8 border-line border-t pt-5">
          <h3 className="mb-3 font-semibold text-[15px]">{t('references')}</h3>
          <ul className="space-y-2 text-[14px]">
            {shown.bibliography.map(({ key, markdown }) => (
              <li key={key} className="pl-6 -indent-6">
                <AnswerMarkdown text={markdown} growing={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

async function formatted(paperId: string, citations: readonly string[]): Promise<FormattedCitations> {
  const response = await sendJson('POST', paperPath(paperId, 'references', 'format'), { citations });
  return response.json();
}
