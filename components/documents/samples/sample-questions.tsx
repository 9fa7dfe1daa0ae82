import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { SampleLanguage, SampleQuestion, SampleSet } from '@/lib/chat/documents/samples';

const ROW = 'flex items-center gap-3 px-4 py-2.5 pointer-coarse:min-h-11';

/** Questions that open a chat with the sample documents chosen that they are about. */
export function SampleQuestions({ sets }: { readonly sets: readonly SampleSet[] }) {
  const t = useTranslations('documents.samples');
  const headingId = useId();
  const asked = sets.flatMap(({ language, questions }) =>
    questions.map((question) => ({ language, ...question })),
  );
  if (asked.length === 0) return null;
  const areReady = asked.every(({ isReady }) => isReady);
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="font-semibold text-[16px]">
        {t('questions')}
      </h2>
      <p className="mt-1 text-[13px] text-muted-foreground leading-[1.55]">
        {t(areReady ? 'questionsText' : 'questionsWaiting')}
      </p>
      <ul className="mt-3 divide-y divide-line overflow-clip rounded-xl border border-line bg-surface">
        {asked.map(({ language, isReady, ...question }) => (
          <li key={question.text} className="text-[14px] leading-[1.5]">
            {isReady ? (
              <a
                href={questionPath(question)}
                className={classNames(ROW, 'group transition-colors hover:bg-raised')}
              >
                <QuestionWords language={language} {...question} />
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5 motion-reduce:transform-none"
                />
              </a>
            ) : (
              // As wide as it will be, so that nothing moves.
              <span className={classNames(ROW, 'pr-11 text-muted-foreground')}>
                <QuestionWords language={language} {...question} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionWordsProps extends Pick<SampleQuestion, 'text' | 'research'> {
  readonly language: SampleLanguage;
}

/** A question, and under it how it is researched where it is. */
function QuestionWords({ language, text, research }: QuestionWordsProps) {
  const t = useTranslations('documents.samples');
  return (
    <span className="min-w-0 flex-1">
      <span lang={language}>{text}</span>
      {research !== null && (
        <span className="mt-0.5 block text-[13px] text-muted-foreground">{t(`research.${research}`)}</span>
      )}
    </span>
  );
}

/** Where a question is written into a new chat, with documents and a way to answer chosen for it; whoever opens it sends it. */
const questionPath = ({
  text,
  documentIds,
  research,
}: Pick<SampleQuestion, 'text' | 'documentIds' | 'research'>): string =>
  `/?${new URLSearchParams({ documents: documentIds.join(','), ...(research === null ? { cited: 'true' } : { research }), q: text })}`;
