import type { Locale } from '@/lib/trace/step-key';
import { writeDraft, writeStatement } from '../draft/write-draft';
import type { Report } from './report';

const LEVEL = 2;

/** A report in Markdown. */
export function writeReport({ verdict, summary, sections }: Report, locale: Locale): string {
  const parts = [
    verdict === null ? '' : writeDraft([verdict], locale),
    summary.map((statement) => writeStatement(statement, locale)).join(' '),
    ...sections.map(({ heading, blocks }) =>
      writeDraft([{ kind: 'heading', level: LEVEL, text: heading }, ...blocks], locale),
    ),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
