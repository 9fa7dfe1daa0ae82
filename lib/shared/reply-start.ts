export const REPLY_STARTS = ['inside', 'outside'] as const;

/** Where a model's reply begins: inside its reasoning, because its template ends with the opening tag, or outside. */
export type ReplyStart = (typeof REPLY_STARTS)[number];
