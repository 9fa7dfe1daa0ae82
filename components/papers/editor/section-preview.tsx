'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import type { SectionPreview } from '@/lib/paper/printed-paper';
import { paperPath, usePaper } from '../paper-state';
import { PrintedBlockView } from '../print/printed-block-view';
import type { SectionDraft } from '../writing/section-draft';

interface SetText extends SectionPreview {
  readonly text: string;
}

/** A text as it was typed. */
const asTyped = (text: string): SetText => ({
  ...{ text, blocks: [{ kind: 'text', markdown: text }], bibliography: [] },
});

/** A section as it will be read: figures, tables and citations as in the whole paper, with the references that it names. */
export default function PreviewOfSection({ draft }: { readonly draft: SectionDraft }) {
  const t = useTranslations('paperEditor.preview');
  const sentenceOf = useFailureSentence();
  const text = useObserved(draft.state, ({ saving }) => saving?.text ?? '');
  const references = usePaper((view) => view.references);
  const style = usePaper(({ head }) => head.style);
  const outline = usePaper(({ head }) => head.outline);
  const [problem, setProblem] = useState<RequestError | null>(null);
  const [shown, setShown] = useState(() => asTyped(text));
  const [isSetting, setSetting] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other references, another style or another order are set otherwise
  useEffect(() => {
    let isWanted = true;
    const show = (set: SetText, failure: RequestError | null): void => {
      if (!isWanted) return;
      setShown(set);
      setProblem(failure);
      setSetting(false);
    };
    setSetting(true);
    printed(draft.place, text).then(
      (set) => show(set, null),
      (cause: unknown) => {
        if (!(cause instanceof RequestError)) throw cause;
        show(asTyped(text), cause);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [draft, text, references, style, outline]);

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
        shown.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and all of them come anew
          <PrintedBlockView key={index} block={block} />
        ))
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

/** A text as it is printed. Throws a `RequestError`. */
async function printed({ paperId, sectionId }: SectionDraft['place'], text: string): Promise<SetText> {
  const path = paperPath(paperId, 'sections', sectionId, 'preview');
  const preview: SectionPreview = await (await sendJson('POST', path, { text })).json();
  return { text, ...preview };
}
