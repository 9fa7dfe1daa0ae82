/** Providers of models that admins added. */
export const modelProviders: readonly string[] = [
  `CREATE TABLE model_providers (
    provider_id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    base_url TEXT,
    sealed_key TEXT,
    models TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
];
