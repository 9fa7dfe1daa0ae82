import type { SampleQuestion } from '@/lib/chat/documents/samples';

/** Where a question is written into a new chat, with documents and a way to answer chosen for it; whoever opens it sends it. */
export const questionPath = ({
  text,
  documentIds,
  research,
}: Pick<SampleQuestion, 'text' | 'documentIds' | 'research'>): string =>
  `/?${new URLSearchParams({ documents: documentIds.join(','), ...(research !== null && { research }), q: text })}`;
