/** Somebody who reviews, and can be mentioned. */
export interface Reviewer {
  readonly personId: string;
  readonly name: string;
}

/** What stands after the `@`: a name without its spaces. */
export const mentionName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '');

const MENTION = /(^|[^\p{L}\p{N}@])@([\p{L}\p{N}]+)/gu;

/** A piece of a comment: text, or a mention of somebody. */
export interface MentionPiece {
  readonly text: string;
  readonly personId: string | null;
}

/** A comment cut at its mentions; names of nobody stay text. */
export function mentionPieces(text: string, reviewers: readonly Reviewer[]): readonly MentionPiece[] {
  const byName = new Map(reviewers.map(({ name, personId }) => [mentionName(name).toLowerCase(), personId]));
  const pieces: MentionPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const name = match[2] ?? '';
    const personId = byName.get(name.toLowerCase());
    if (personId === undefined) continue;
    const start = match.index + (match[1]?.length ?? 0);
    if (start > end) pieces.push({ text: text.slice(end, start), personId: null });
    end = start + 1 + name.length;
    pieces.push({ text: text.slice(start, end), personId });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), personId: null });
  return pieces;
}

/** Who is mentioned, each once. */
export const mentionedPeople = (text: string, reviewers: readonly Reviewer[]): readonly string[] => [
  ...new Set(mentionPieces(text, reviewers).flatMap(({ personId }) => personId ?? [])),
];
