'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { citationsIn, labelsOf } from '@/lib/paper/citations';
import type { FormattedCitations } from '@/lib/paper/reference-wire';
import { paperPath, usePaper } from '../paper-state';
import type { SectionDraft } from '../writing/section-draft';

interface SetText {
  readonly text: string;
  readonly bibliography: FormattedCitations['bibliography'];
}

/** A section as it will be read, its citations in the style of the paper, with the references that it names. */
export default function SectionPreview({ draft }: { readonly draft: SectionDraft }) {
  const t = useTranslations('paperEditor.preview');
  const sentenceOf = useFailureSentence();
  const text = useObserved(draft.state, ({ saving }) => saving?.text ?? '');
  const references = usePaper((view) => view.references);
  const style = usePaper(({ head }) => head.style);
  const [problem, setProblem] = useState<RequestError | null>(null);
  const [shown, setShown] = useState<SetText>({ text, bibliography: [] });
  const [isSetting, setSetting] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other references, or another style, are set otherwise
  useEffect(() => {
    let isWanted = true;
    const show = (set: SetText, failure: RequestError | null): void => {
      if (!isWanted) return;
      setShown(set);
      setProblem(failure);
      setSetting(false);
    };
    setSetting(true);
    withCitationsSet(draft.place.paperId, text).then(
      (set) => show(set, null),
      (cause: unknown) => {
        if (!(cause instanceof RequestError)) throw cause;
        show({ text, bibliography: [] }, cause);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [draft, text, references, style]);

  return (
    <section
      data-slot="section-preview"
      aria-label={t('toggle')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
      className="max-w-[46rem] px-5 py-6 text-[16px] sm:px-6"
    >
      <p role="status" className="h-5 text-[13px] text-muted-foreground">
        {isSetting && t('setting')}
      </p>
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
    </section>
  );
}

/** A text with its citations in the style of the paper, as notes where the style has those. Throws a `RequestError`. */
async function withCitationsSet(paperId: string, text: string): Promise<SetText> {
  const found = citationsIn(text).filter((one) => labelsOf(one) === null);
  if (found.length === 0) return { text, bibliography: [] };
  const asked = { citations: found.map(({ start, end }) => text.slice(start, end)) };
  const response = await sendJson('POST', paperPath(paperId, 'references', 'format'), asked);
  const { citations, narratives, bibliography, notes }: FormattedCitations = await response.json();
  const below: string[] = [];
  let set = '';
  let place = 0;
  found.forEach(({ start, end }, index) => {
    const citation = citations[index] ?? text.slice(start, end);
    const mark = `[^cited-${index + 1}]`;
    if (notes) below.push(`${mark}: ${citation}`);
    set += text.slice(place, start) + (notes ? (narratives[index] ?? '') + mark : citation);
    place = end;
  });
  return { text: [set + text.slice(place), ...below].join('\n\n'), bibliography };
}
