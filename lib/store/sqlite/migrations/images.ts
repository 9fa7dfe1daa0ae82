/** Images that people send along; those that were sent go with their conversation. */
export const images: readonly string[] = [
  `CREATE TABLE images (
    sequence INTEGER PRIMARY KEY,
    image_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    conversation_id TEXT
      REFERENCES conversations (conversation_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    blob_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX images_of_owner ON images (owner_id, conversation_id)',
  'CREATE INDEX images_of_conversation ON images (conversation_id, created_at)',
  'CREATE INDEX images_by_blob ON images (blob_id)',
];
