import { escapeMarkdown } from '@/lib/text/markdown/markdown-line';
import { partsBetween, removalMarks } from '@/lib/trace/removal-mark';
import type { Locale } from '@/lib/trace/step-key';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import { phrasesIn } from './words/phrases';

/** Lines that are nothing but text, whatever they begin with; all at once, since there may be very many. */
export const quotedLines = (text: string): string =>
  text.trim() === ''
    ? ''
    : escapeMarkdown(text.trim())
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n> ')
        .replace(/^/, '> ')
        .replaceAll(/\n> (?=\n)/g, '\n>');

interface Thoughts {
  readonly trace: Pick<TraceEnvelope, 'redactions'>;
  readonly thoughts: readonly ThoughtLogEntry[];
}

/** Thoughts, with a sign and the rules' names where something was removed. */
export function markedThoughts({ trace, thoughts }: Thoughts, locale: Locale): string {
  const { rule } = phrasesIn(locale).trace.removal;
  const text = thoughts.map(({ delta }) => delta).join('');
  const { first, rest } = partsBetween(text, removalMarks(text, trace.redactions));
  const written = rest.map(({ mark, text: part }) => {
    const what = mark.removals.map(({ ruleId, count }) =>
      count === 1 ? rule[ruleId] : `${rule[ruleId]} ×${count}`,
    );
    return `⋯ (${what.join(', ')}) ${part}`;
  });
  return first + written.join('');
}
