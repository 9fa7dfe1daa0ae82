import type { ChatMessage } from '@/lib/chat/chat-message';
import type { NamedDocument } from '@/lib/chat/documents/document';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './phrases';

/** The images that a question was sent with, and the documents and folders that it was about, by their names; none where none was chosen. For their owner. */
export function askedAboutNames(
  { metadata }: Pick<ChatMessage, 'metadata'>,
  documents: readonly NamedDocument[],
  locale: Locale,
): readonly string[] {
  const images = metadata?.images?.map(({ name }) => name) ?? [];
  const chosen = metadata?.chosen;
  if (chosen === undefined) return images;
  const { composer, documents: library } = phrasesIn(locale);
  const { deleted, unnamed } = composer.documents;
  const nameOf = (documentId: string): string => {
    const found = documents.find((one) => one.documentId === documentId);
    if (found === undefined) return unnamed;
    return found.isDeleted ? deleted : found.document.name;
  };
  return [
    ...images,
    ...chosen.folders.map((folder) => `${library.folder} “${folder}”`),
    ...chosen.documents.map(nameOf),
  ];
}

/** The same in a line of Markdown; empty where none was chosen. */
export function askedAboutLine(
  message: Pick<ChatMessage, 'metadata'>,
  documents: readonly NamedDocument[],
  locale: Locale,
): string {
  const names = askedAboutNames(message, documents, locale);
  const { askedAbout } = phrasesIn(locale).composer.documents;
  return names.length === 0 ? '' : `*${askedAbout}: ${names.map(markdownLine).join(' · ')}*`;
}
