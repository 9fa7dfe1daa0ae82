import { useTranslations } from 'next-intl';
import { TOOL_ERROR_CODES } from '@/lib/trace/tool-outcome';
import type { RowContent } from './presented-row';
import { CutNote, RecordedEntries, RecordedEntry, RecordedFields } from './recorded-fields';
import { ServerResult } from './server-result';

type Content = Extract<RowContent, { kind: 'tool' }>;

/** A tool's call as it was recorded: the tool's own name, what it was given, what it gave back. */
export function ToolDetail({ content: { name, detail } }: { readonly content: Content }) {
  const t = useTranslations('trace.row.tool');
  const { arguments: given, result, error, retries, allowed, isCut } = detail;
  const code = TOOL_ERROR_CODES.find((known) => known === error?.code);
  return (
    <>
      <RecordedEntries>
        <RecordedEntry term={t('name')}>
          <code className="break-words font-mono text-[12px]">{name}</code>
        </RecordedEntry>
        {given !== undefined && (
          <RecordedEntry term={t('arguments')}>
            <RecordedFields value={given} nothing={t('nothing')} />
          </RecordedEntry>
        )}
        {result !== undefined && (
          <RecordedEntry term={t('result')}>
            {name.startsWith('mcp.') ? (
              <ServerResult result={result} nothing={t('nothing')} />
            ) : (
              <RecordedFields value={result} nothing={t('nothing')} />
            )}
          </RecordedEntry>
        )}
        {error !== undefined && (
          <RecordedEntry term={t('result')}>
            {code === undefined ? error.code : t(`error.${code}`)}
            {error.message !== '' && (
              <span dir="auto" className="block break-words font-mono text-[12px]">
                {error.message}
              </span>
            )}
          </RecordedEntry>
        )}
      </RecordedEntries>
      {retries !== undefined && (
        <p className="mt-2 text-[12px] text-muted-foreground">{t('retries', { count: retries })}</p>
      )}
      {allowed && <p className="mt-2 text-[12px] text-muted-foreground">{t(`allowed.${allowed}`)}</p>}
      {isCut && <CutNote text={t('cut')} />}
    </>
  );
}
