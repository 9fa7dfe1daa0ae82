import type { ResearchPort } from '@/lib/pipelines/turn/research-port';

/** Where the report of a conversation can be read, and the installation that it is of. */
export const reportAddress = (origin: string, conversationId: string): ResearchPort['address'] => ({
  report: `${origin}/c/${conversationId}`,
  site: origin,
});
