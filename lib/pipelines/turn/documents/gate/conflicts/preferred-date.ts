import { NEWEST, OLDER } from '../../constraints/conflicts';
import type { PromptConstraints } from '../../constraints/prompt-constraints';

/** Which of two dates counts where sources disagree, as far as a rule says so. */
export type PreferredDate = 'newest' | 'oldest';

/** "Discard the older one" prefers the newer. */
const DISCARDS =
  /\b(?:ignor\w*|discard\w*|disregard\w*|drop\w*|abandon\w*|set aside|throw out|abaikan|mengabaikan|buang\w*|tinggalkan|kesampingkan|singkirkan)\b/;

/** Reads off a rule for conflicts which date it prefers; null where it goes by something else, or there is none. */
export function preferredDate(written: string | null): PreferredDate | null {
  const rule = written?.toLowerCase() ?? '';
  const first = [NEWEST, OLDER]
    .flatMap((pattern) => pattern.exec(rule) ?? [])
    .toSorted((left, right) => rule.indexOf(left) - rule.indexOf(right))[0];
  if (first === undefined) return null;
  return NEWEST.test(first) === DISCARDS.test(rule) ? 'oldest' : 'newest';
}

/** What a prompt wants done about conflicts, in a word; empty where it says nothing of them. */
export const conflictsWanted = ({
  requiresConflictResolution,
  conflictResolutionRule,
}: Pick<PromptConstraints, 'requiresConflictResolution' | 'conflictResolutionRule'>):
  | PreferredDate
  | 'open'
  | '' => (requiresConflictResolution ? (preferredDate(conflictResolutionRule) ?? 'open') : '');
