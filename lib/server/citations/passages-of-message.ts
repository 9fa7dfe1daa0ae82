import type { ChatMessage, ChatMessagePart } from '@/lib/chat/chat-message';
import type { Citation, CitedPassage } from '@/lib/trace/documents/citation';
import type { ResearchReport } from '@/lib/trace/research/research-report';

/** A passage as it is kept; in messages from before passages were kept without their words, a citation with them. */
export type KeptCitation = CitedPassage | Citation;

/** All passages of a message, in order: those that it cites, and what sources of a report say against each other. */
export const passagesOf = ({ parts }: ChatMessage): KeptCitation[] =>
  parts.flatMap((part) => {
    switch (part.type) {
      case 'data-cited-passage':
      case 'data-citation':
        return [part.data];
      case 'data-report':
        return part.data.disputed.flatMap(({ sides }) => sides);
      default:
        return [];
    }
  });

/** Ids of the documents that a message cites, each once. */
export const citedDocuments = (message: ChatMessage): string[] => [
  ...new Set(passagesOf(message).map(({ documentId }) => documentId)),
];

/** Ids of the documents that reports of a message name as their sources. */
export const sourceDocuments = ({ parts }: ChatMessage): string[] =>
  parts.flatMap((part) =>
    part.type === 'data-report' ? part.data.sources.map(({ documentId }) => documentId) : [],
  );

/** A message with other passages in the place of its own; they are called for in the order of `passagesOf`. */
function withPassages(
  message: ChatMessage,
  partOf: () => ChatMessagePart,
  sideOf: () => KeptCitation,
  reportOf: (report: ResearchReport) => ResearchReport,
): ChatMessage {
  const parts = message.parts.map((part): ChatMessagePart => {
    switch (part.type) {
      case 'data-cited-passage':
      case 'data-citation':
        return partOf();
      case 'data-report': {
        const disputed = part.data.disputed.map((dispute) => ({
          ...dispute,
          sides: dispute.sides.map(sideOf),
        }));
        return { ...part, data: reportOf({ ...part.data, disputed }) };
      }
      default:
        return part;
    }
  });
  return { ...message, parts };
}

const nextOf = <Value>(values: Iterator<Value>): Value => {
  const next = values.next();
  if (next.done) throw new RangeError('a message has as many passages as before');
  return next.value;
};

/** A message with its passages as they are kept. */
export const withKeptPassages = (message: ChatMessage, passages: Iterator<CitedPassage>): ChatMessage =>
  withPassages(
    message,
    () => ({ type: 'data-cited-passage', data: nextOf(passages) }),
    () => nextOf(passages),
    (report) => report,
  );

/** A message with its passages as they are shown, and its reports without what sources were called that are gone. */
export const withShownPassages = (
  message: ChatMessage,
  citations: Iterator<Citation>,
  isThere: (documentId: string) => boolean,
): ChatMessage =>
  withPassages(
    message,
    () => ({ type: 'data-citation', data: nextOf(citations) }),
    () => nextOf(citations),
    (report) => ({
      ...report,
      sources: report.sources.map((source) => {
        if (isThere(source.documentId)) return source;
        const { site: _site, author: _author, url: _url, copies: _copies, ...rest } = source;
        return { ...rest, title: '' };
      }),
    }),
  );
