/** A pattern of whole words for phrases that stand one under the other. */
export const anyOf = (phrases: string, flags = ''): RegExp => new RegExp(`\\b(?:${phrases})\\b`, flags);

/** The greatest of some numbers; 0 where there is none. */
export const greatest = (numbers: readonly number[]): number => Math.max(0, ...numbers);
