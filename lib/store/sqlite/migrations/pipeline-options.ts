/** Turns keep what their pipeline was asked for; until now only those did that wait for the person. */
export const pipelineOptions: readonly string[] = [
  `ALTER TABLE turns ADD COLUMN options TEXT NOT NULL DEFAULT '{}'`,
];
