/** Which kinds of questions somebody has had answered the other way than was decided, as JSON. */
export const autoWishes: readonly string[] = ['ALTER TABLE memory_settings ADD COLUMN auto_wishes TEXT'];
