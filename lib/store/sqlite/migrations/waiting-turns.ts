/** Turns may ask the person and wait, and others go on from them. */
export const waitingTurns: readonly string[] = [
  'ALTER TABLE turns ADD COLUMN continues TEXT',
  'ALTER TABLE turns ADD COLUMN waiting TEXT',
  'CREATE INDEX turns_by_continues ON turns (continues) WHERE continues IS NOT NULL',
];
