import type { ChatMessage, ChatMessagePart } from '@/lib/chat/chat-message';
import { claimsOf } from '@/lib/chat/claims-of';
import { groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { reportOf } from '@/lib/chat/report-of';
import type { KeptShare, SharedConversation, SharedMessage } from '@/lib/chat/shared-conversation';
import type { Citation } from '@/lib/trace/documents/citation';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import type { Citations } from '../citations/citations';

type KeptMessage = KeptShare['messages'][number];

/** What a message stands on, as a share keeps it: of a message as it is kept, so without the words of documents. */
export function keptGrounds(
  message: ChatMessage,
): Pick<KeptMessage, 'passages' | 'insufficiencies' | 'claims' | 'report'> {
  const { parts } = message;
  const claims = claimsOf(message);
  const report = reportOf(message);
  const passages = parts.flatMap((part) => (part.type === 'data-cited-passage' ? [part.data] : []));
  const insufficiencies = parts.flatMap((part) => (part.type === 'data-insufficiency' ? [part.data] : []));
  return {
    ...(passages.length > 0 && { passages }),
    ...(insufficiencies.length > 0 && { insufficiencies }),
    ...(claims && { claims }),
    ...(report && { report }),
  };
}

/** A share with what is left of the documents that it cites. */
export async function shownShare(
  citations: Pick<Citations, 'shown'>,
  ownerId: string,
  { messages, ...share }: KeptShare,
): Promise<SharedConversation> {
  const shown = await citations.shown(ownerId, messages.map(groundsMessage));
  const places = new Places();
  return {
    ...share,
    messages: messages.map(({ passages: _passages, report: _report, ...message }, index): SharedMessage => {
      const grounds = shown[index];
      const report = grounds ? reportOf(grounds) : null;
      const cited = (grounds && groundsOf(grounds)) ?? NO_GROUNDS;
      return {
        ...message,
        citations: cited.citations.map((citation) => places.citation(citation)),
        insufficiencies: cited.insufficiencies,
        ...(report && { report: places.report(report) }),
      };
    }),
  };
}

/** A message with nothing but what another one stands on. */
function groundsMessage({ messageId, role, passages, insufficiencies, report }: KeptMessage): ChatMessage {
  const parts: ChatMessagePart[] = [
    ...(passages ?? []).map((data) => ({ type: 'data-cited-passage' as const, data })),
    ...(insufficiencies ?? []).map((data) => ({ type: 'data-insufficiency' as const, data })),
    ...(report ? [{ type: 'data-report' as const, data: report }] : []),
  ];
  return { id: messageId, role, parts };
}

/** Numbers in the place of ids, so that nobody can name a document or a chunk; what is of one document stays together. */
class Places {
  private readonly known = new Map<string, string>();

  citation<Passage extends Pick<Citation, 'documentId' | 'chunkId'>>(passage: Passage): Passage {
    const [documentId, chunkId] = [this.of(passage.documentId), this.of(passage.chunkId)];
    return { ...passage, documentId, chunkId };
  }

  report(report: ResearchReport): ResearchReport {
    return {
      ...report,
      // Who wrote a file is its person's own affair.
      sources: report.sources.map(({ author, ...source }) => ({
        ...source,
        ...(author !== undefined && source.url !== undefined && { author }),
        documentId: this.of(source.documentId),
      })),
      disputed: report.disputed.map((dispute) => ({
        ...dispute,
        sides: dispute.sides.map((side) => this.citation(side)),
      })),
    };
  }

  private of(id: string): string {
    const place = this.known.get(id) ?? String(this.known.size + 1);
    this.known.set(id, place);
    return place;
  }
}
