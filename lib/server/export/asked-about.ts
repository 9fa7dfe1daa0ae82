import type { ChatMessage } from '@/lib/chat/chat-message';
import type { NamedDocument } from '@/lib/chat/documents/document';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const WORDS = { en: english, id: indonesian };

/** The documents and folders that a question was about, by their names; empty where none was chosen. For their owner. */
export function askedAboutLine(
  { metadata }: Pick<ChatMessage, 'metadata'>,
  documents: readonly NamedDocument[],
  locale: Locale,
): string {
  const chosen = metadata?.chosen;
  if (chosen === undefined) return '';
  const { composer, documents: library } = WORDS[locale];
  const { askedAbout, deleted, unnamed } = composer.documents;
  const nameOf = (documentId: string): string => {
    const found = documents.find((one) => one.documentId === documentId);
    if (found === undefined) return unnamed;
    return found.isDeleted ? deleted : markdownLine(found.document.name);
  };
  const names = [
    ...chosen.folders.map((folder) => `${library.folder} “${markdownLine(folder)}”`),
    ...chosen.documents.map(nameOf),
  ];
  return names.length === 0 ? '' : `*${askedAbout}: ${names.join(' · ')}*`;
}
