import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import type { ObjectionDetail } from '@/lib/trace/research/objection-detail';
import type { ResearchDetail } from '@/lib/trace/research/research-detail';
import { DraftWords } from './draft-words';
import { useQueryWords } from './use-query-words';

/** What a row of a debate opens to. */
export function ResearchFound({ found }: { readonly found: ResearchDetail }) {
  switch (found.kind) {
    case 'draft':
    case 'revision':
      return <Draft draft={found.detail} />;
    case 'objection':
      return <Objection objection={found.detail} />;
    case 'source':
      return null;
  }
}

function Draft({ draft: { text, chain, newQueries, isCut } }: { readonly draft: DraftDetail }) {
  const t = useTranslations('trace.row');
  const queries = useQueryWords(newQueries);
  return (
    <div className="space-y-2 text-[13.5px] text-muted-foreground leading-[1.6]">
      {newQueries.length > 0 && <Words>{t('research.searches', { queries })}</Words>}
      {text !== '' && <DraftWords text={text} />}
      {chain.trim() !== '' && (
        <Part heading={t('research.chain')}>
          <Words>{chain}</Words>
        </Part>
      )}
      {isCut && <p className="text-[12px] italic">{t('tool.cut')}</p>}
    </div>
  );
}

function Objection({ objection }: { readonly objection: ObjectionDetail }) {
  const t = useTranslations('trace.row');
  const { critique, logicalGaps, suggestions, mode_compliance, isCut } = objection;
  return (
    <div className="space-y-2 text-[13.5px] text-muted-foreground leading-[1.6]">
      <Words>{critique}</Words>
      <Lines heading={t('research.gaps')} lines={logicalGaps} />
      <Lines heading={t('research.suggestions')} lines={suggestions} />
      {mode_compliance === 'violated' && <p className="text-danger">{t('research.violated')}</p>}
      {isCut && <p className="text-[12px] italic">{t('tool.cut')}</p>}
    </div>
  );
}

const Words = ({ children }: { readonly children: ReactNode }) => (
  <p dir="auto" className="whitespace-pre-wrap break-words">
    {children}
  </p>
);

const Part = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <div>
    <p className="font-medium text-[12px] text-foreground">{heading}</p>
    {children}
  </div>
);

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part heading={heading}>
      <ul className="list-disc pl-4.5 marker:text-line-strong">
        {lines.map((line) => (
          <li key={line} dir="auto" className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  );
}
