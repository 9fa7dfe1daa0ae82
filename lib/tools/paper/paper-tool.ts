/** What a model is told where there is no paper. */
export const NO_PAPER = 'This conversation is about no paper. Go on without it, and say so.';

/** What tools of papers have in common. */
export const PAPER_TOOL = { offered: 'always', needs: 'paper', timeoutMs: 20_000 } as const;
