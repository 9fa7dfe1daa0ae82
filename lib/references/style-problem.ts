/** Why a citation style cannot be used: it is none, or it only says which other one is to be used. */
export const STYLE_PROBLEMS = ['invalid', 'dependent'] as const;
export type StyleProblem = (typeof STYLE_PROBLEMS)[number];

/** Characters of an uploaded style's title at most. */
export const STYLE_TITLE_LIMIT = 200;
