/** Consecutive chunks of one turn, each as JSON; sequence numbers count from 1. */
export interface ChunkBatch {
  readonly turnId: string;
  readonly firstSequence: number;
  readonly chunks: readonly string[];
}

/** What a running turn has sent, so that it outlives its process; gone when the turn has settled. */
export interface ChunkLogStore {
  /** Appends all in one write. What is there already stays as it is; turns that do not run are passed over. */
  append(batches: readonly ChunkBatch[]): Promise<void>;
  /** The chunks after a sequence number, in order, in at most `limit` batches; the first may begin before it. */
  read(query: { ownerId: string; turnId: string; after: number; limit: number }): Promise<ChunkBatch[]>;
}
