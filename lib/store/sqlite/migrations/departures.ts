/** Who is leaving, or has just left. */
export const departures: readonly string[] = [
  `CREATE TABLE departures (
    person_id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT`,
];
