/** Turns know how much their model was asked to think; until now that was left to it. */
export const thinking: readonly string[] = [
  `ALTER TABLE turns ADD COLUMN thinking TEXT NOT NULL DEFAULT 'auto'`,
];
