import type { Redaction } from './redaction';

/** A place in the thoughts at which something was removed, and what: never the removed text. */
export interface RemovalMark {
  /** UTF-16 units from the beginning of the text that the mark stands in. */
  readonly at: number;
  readonly removals: readonly Pick<Redaction, 'ruleId' | 'count'>[];
}

/** What stands where a credential or personal data was says so itself. */
const PLACEHOLDER = /\[[\w-]{1,40} removed\]/y;

/** Whether a removal leaves a gap at its place in a text, rather than something in its stead. */
function leavesGap({ ruleId }: Pick<Redaction, 'ruleId'>, text: string, at: number): boolean {
  switch (ruleId) {
    case 'invisible-characters':
    case 'tool-names':
      return false;
    case 'credentials':
    case 'personal-data':
      PLACEHOLDER.lastIndex = at;
      return !PLACEHOLDER.test(text);
    default:
      return true;
  }
}

/** The marks of a text, in order: one for each place, whatever was removed there. */
export function removalMarks(text: string, redactions: readonly Redaction[]): readonly RemovalMark[] {
  const marks = new Map<number, RemovalMark>();
  for (const { at, ruleId, count } of redactions) {
    if (at === undefined || at > text.length || !leavesGap({ ruleId }, text, at)) continue;
    const removals = marks.get(at)?.removals ?? [];
    marks.set(at, { at, removals: [...removals, { ruleId, count }] });
  }
  return [...marks.values()].sort((left, right) => left.at - right.at);
}

/** A text cut at its marks: its first part, then each mark with the part that follows it. */
export function partsBetween<Mark extends { readonly at: number }>(
  text: string,
  marks: readonly Mark[],
): { readonly first: string; readonly rest: readonly { readonly mark: Mark; readonly text: string }[] } {
  return {
    first: text.slice(0, marks[0]?.at ?? text.length),
    rest: marks.map((mark, index) => ({
      mark,
      text: text.slice(mark.at, marks[index + 1]?.at ?? text.length),
    })),
  };
}
