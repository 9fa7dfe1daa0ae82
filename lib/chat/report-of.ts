import type { NoReport } from '@/lib/trace/research/no-report';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import type { ChatMessage } from './chat-message';

/** What is told of a report beside its words; null where a message is none. */
export const reportOf = ({ parts }: Pick<ChatMessage, 'parts'>): ResearchReport | null =>
  parts.flatMap((part) => (part.type === 'data-report' ? [part.data] : [])).at(-1) ?? null;

/** Why it has none; null where it does, or was not researched. */
export const noReportOf = ({ parts }: Pick<ChatMessage, 'parts'>): NoReport | null =>
  parts.flatMap((part) => (part.type === 'data-no-report' ? [part.data] : [])).at(-1) ?? null;
