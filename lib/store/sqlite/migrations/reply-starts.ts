/** Where the replies of models begin, as learnt from them. */
export const replyStarts: readonly string[] = [
  `CREATE TABLE reply_starts (
    model_id TEXT PRIMARY KEY,
    start TEXT NOT NULL CHECK (start IN ('inside', 'outside')),
    learnt_at INTEGER NOT NULL
  ) STRICT`,
];
