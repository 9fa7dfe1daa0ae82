import { useTranslations } from 'next-intl';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { RowContent } from './presented-row';
import { CutNote, RecordedEntries, RecordedEntry, RecordedFields } from './recorded-fields';

type Content = Extract<RowContent, { kind: 'model-call' }>;

/** A call of the model as it was recorded: the prompt by name and version, and what was put into it. */
export function ModelCallDetail({ content: { detail } }: { readonly content: Content }) {
  const t = useTranslations('trace.row');
  const sentenceOf = useFailureSentence();
  const { prompt, version, variables, problems = [], isCut } = detail;
  return (
    <>
      <RecordedEntries>
        <RecordedEntry term={t('call.prompt')}>
          <code className="break-words font-mono text-[12px]">{prompt}</code> {t('call.version', { version })}
        </RecordedEntry>
        <RecordedEntry term={t('tool.arguments')}>
          <RecordedFields value={variables} nothing={t('tool.nothing')} />
        </RecordedEntry>
        {problems.length > 0 && (
          <RecordedEntry term={t('call.problems')}>
            <RecordedFields
              value={problems.map((problem) => sentenceOf({ code: problem, message: problem })).join('\n')}
              nothing={t('tool.nothing')}
            />
          </RecordedEntry>
        )}
      </RecordedEntries>
      {isCut && <CutNote text={t('tool.cut')} />}
    </>
  );
}
