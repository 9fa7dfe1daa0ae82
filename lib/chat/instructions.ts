import { z } from 'zod';

/** Characters of what one place says is wanted of answers. */
export const INSTRUCTIONS_LIMIT = 4_000;
/** What a request may carry at all; what is longer than the limit is refused in words of its own. */
const MOST_CHARACTERS = 200_000;

export const instructionsTextSchema = z.string().max(MOST_CHARACTERS);
const versionSchema = z.number().int().min(0);

/** A new version, and the one that whoever wrote it has seen; 0: none. */
export const instructionsChangeSchema = z.strictObject({
  text: instructionsTextSchema,
  version: versionSchema,
});
export type InstructionsChange = z.infer<typeof instructionsChangeSchema>;

export const instructionsRemovalSchema = z.strictObject({ version: versionSchema });

export interface InstructionsVersionView {
  readonly version: number;
  readonly text: string;
  readonly changedAt: number;
}

/** What somebody wants of answers, as they see it themselves. */
export interface InstructionsView {
  /** 0 before the first change. */
  readonly version: number;
  readonly text: string;
  /** Milliseconds since the epoch; null before the first change. */
  readonly changedAt: number | null;
  /** Those before it that are kept, newest first. */
  readonly earlier: readonly InstructionsVersionView[];
}

/** What an admin wants of all answers: the words where people may read them; null where there is nothing. */
export type SiteInstructionsView = { readonly text: string | null } | null;
