import type { PaperHead } from '@/lib/paper/paper';
import { err, ok, type Result } from '@/lib/shared/result';
import { typedName, typedText } from '../http/typed-text';

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
    title: typedName(part.title),
    goal: typedText(part.goal),
  }));
  const ids = new Set(outline.map(({ sectionId }) => sectionId));
  if (ids.size < outline.length || outline.some((part) => part.title === '')) return err('outline');
  const { cover } = head;
  return ok({
    ...{ ...head, title, outline, topic: typedText(head.topic), question: typedText(head.question) },
    cover: {
      ...{ author: typedName(cover.author), studentId: typedName(cover.studentId) },
      ...{ supervisor: typedName(cover.supervisor), institution: typedName(cover.institution) },
      ...{ faculty: typedName(cover.faculty), programme: typedName(cover.programme) },
      ...{ kind: typedName(cover.kind), city: typedName(cover.city), date: typedName(cover.date) },
    },
  });
}
