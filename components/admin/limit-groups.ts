/** The limits that admins set, each with what it may be in its unit; one that is optional may be absent. */
export const LIMIT_GROUPS = [
  {
    key: 'turns',
    fields: [
      { name: 'turnsPerMinute', min: 1, max: 10_000 },
      { name: 'turnsPerDay', min: 1, max: 1_000_000 },
      { name: 'parallelTurnsPerUser', min: 1, max: 100 },
      { name: 'parallelTurns', min: 1, max: 10_000 },
    ],
  },
  {
    key: 'size',
    fields: [
      { name: 'messageCharacters', min: 1, max: 32_000 },
      { name: 'answerTokens', min: 100, max: 1_000_000, optional: true },
      { name: 'historyPercent', min: 5, max: 90 },
      { name: 'modelCallsPerTurn', min: 1, max: 1_000 },
      { name: 'turnCharacters', min: 1_000, max: 64_000_000 },
      { name: 'eventKilobytes', min: 16, max: 64_000 },
    ],
  },
  {
    key: 'time',
    fields: [
      { name: 'firstChunkTimeoutMs', min: 1, max: 600, unitMs: 1_000, optional: true },
      { name: 'chunkTimeoutMs', min: 1, max: 600, unitMs: 1_000 },
      { name: 'totalTimeoutMs', min: 1, max: 3_600, unitMs: 1_000, optional: true },
    ],
  },
] as const;

export type LimitName = (typeof LIMIT_GROUPS)[number]['fields'][number]['name'];

const LIMIT_FIELDS = LIMIT_GROUPS.flatMap(({ fields }) => [...fields]);

/** A limit by its name, with how many milliseconds one of its unit has; 1 where it is not a time. */
export function limitNamed(name: string): { readonly name: LimitName; readonly unitMs: number } | null {
  const field = LIMIT_FIELDS.find((known) => known.name === name);
  return field ? { name: field.name, unitMs: 'unitMs' in field ? field.unitMs : 1 } : null;
}
