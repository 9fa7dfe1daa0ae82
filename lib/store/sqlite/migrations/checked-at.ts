/** When somebody last asked whether the store can be written. */
export const checkedAt: readonly string[] = ['ALTER TABLE store_info ADD COLUMN checked_at INTEGER'];
