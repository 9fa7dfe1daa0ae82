import type { Locale } from '@/lib/trace/step-key';
import type { TraceRecord } from '@/lib/trace/trace-record';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { inlineMarkdown } from './inline-markdown';

const STATUS_WORDS = { en: english.trace.step.status, id: indonesian.trace.step.status };

/** The steps of a record as a Markdown list; what was not needed is left out, where a turn was ended says so. */
export const stepLines = ({ steps }: TraceRecord, locale: Locale): string[] =>
  steps.flatMap((step, index) => {
    if (step.status === 'skipped') return [];
    const isOpen = step.status === 'pending' || step.status === 'stopped';
    const ending = isOpen ? ` (${STATUS_WORDS[locale][step.status]})` : '';
    const thought = 'thought' in step && step.thought ? [`   ${inlineMarkdown(step.thought)}`] : [];
    return [`${index + 1}. **${inlineMarkdown(step.label)}**${ending}`, ...thought];
  });
