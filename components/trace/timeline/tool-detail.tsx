import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TOOL_ERROR_CODES } from '@/lib/trace/tool-outcome';
import type { RowContent } from './presented-row';

type Content = Extract<RowContent, { kind: 'tool' }>;
type Json = Content['detail']['arguments'];

/** A tool's call as it was recorded: the tool's own name, what it was given, what it gave back. */
export function ToolDetail({ content: { name, detail } }: { readonly content: Content }) {
  const t = useTranslations('trace.row.tool');
  const { arguments: given, result, error, retries, isCut } = detail;
  const code = TOOL_ERROR_CODES.find((known) => known === error?.code);
  return (
    <>
      <dl className="mt-1.5 space-y-2 text-[13px] text-muted-foreground leading-[1.6]">
        <Entry term={t('name')}>
          <code className="break-words font-mono text-[12px]">{name}</code>
        </Entry>
        {given !== undefined && (
          <Entry term={t('arguments')}>
            <Fields value={given} nothing={t('nothing')} />
          </Entry>
        )}
        {result !== undefined && (
          <Entry term={t('result')}>
            <Fields value={result} nothing={t('nothing')} />
          </Entry>
        )}
        {error !== undefined && (
          <Entry term={t('result')}>
            {code === undefined ? error.code : t(`error.${code}`)}
            {error.message !== '' && (
              <span dir="auto" className="block break-words font-mono text-[12px]">
                {error.message}
              </span>
            )}
          </Entry>
        )}
      </dl>
      {retries !== undefined && (
        <p className="mt-2 text-[12px] text-muted-foreground">{t('retries', { count: retries })}</p>
      )}
      {isCut && <p className="mt-2 text-[12px] text-muted-foreground italic">{t('cut')}</p>}
    </>
  );
}

function Entry({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium text-[12px] text-foreground">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The fields of an object one below the other; whatever is deeper as JSON. */
function Fields({ value, nothing }: { readonly value: Json; readonly nothing: string }) {
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  if (entries === null) return <Value value={value} />;
  if (entries.length === 0) return nothing;
  return entries.map(([field, inner]) => (
    <span key={field} className="block min-w-0">
      <span className="mr-2 break-words font-mono text-[12px] text-muted-foreground">{field}</span>
      <Value value={inner} />
    </span>
  ));
}

function Value({ value }: { readonly value: Json }) {
  return (
    <bdi className="whitespace-pre-wrap break-words font-mono text-[12px] text-foreground">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </bdi>
  );
}
