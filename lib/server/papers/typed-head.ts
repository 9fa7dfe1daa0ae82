import type { PaperHead } from '@/lib/paper/paper';
import { err, ok, type Result } from '@/lib/shared/result';
import { typedText } from '../http/typed-text';

/** What somebody types on one line. */
const typedLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ');

/**
 * Gives a head with what its owner has typed as it is kept: their words as they are, without what no keyboard writes. Says
 * which field cannot be so.
 */
export function typedHead(
  head: PaperHead,
  sanitizeLine: (text: string) => string,
): Result<PaperHead, string> {
  const title = sanitizeLine(head.title);
  if (title === '') return err('title');
  const outline = head.outline.map((part) => ({
    ...part,
    title: typedLine(part.title),
    goal: typedText(part.goal),
  }));
  const ids = new Set(outline.map(({ sectionId }) => sectionId));
  if (ids.size < outline.length || outline.some((part) => part.title === '')) return err('outline');
  const { cover } = head;
  return ok({
    ...{ ...head, title, outline, topic: typedText(head.topic), question: typedText(head.question) },
    cover: {
      ...{ author: typedLine(cover.author), studentId: typedLine(cover.studentId) },
      ...{ supervisor: typedLine(cover.supervisor), institution: typedLine(cover.institution) },
      ...{ faculty: typedLine(cover.faculty), programme: typedLine(cover.programme) },
      ...{ kind: typedLine(cover.kind), city: typedLine(cover.city), date: typedLine(cover.date) },
    },
  });
}
