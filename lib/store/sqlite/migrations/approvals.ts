/** People allow tools that change something for a conversation. */
export const approvals: readonly string[] = [
  "ALTER TABLE conversations ADD COLUMN approvals TEXT NOT NULL DEFAULT '{}'",
];
