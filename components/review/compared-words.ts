import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

/** The words of thoughts, as they are compared: without the marks of headings. */
export const comparedWords = (thoughts: readonly ThoughtLogEntry[]): string =>
  thoughts
    .map(({ delta }) => delta)
    .join('')
    .replaceAll('**', '');
