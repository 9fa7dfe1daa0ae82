/** Turns may go on with an answer that was cut short. */
export const prolongedTurns: readonly string[] = ['ALTER TABLE turns ADD COLUMN prolongs TEXT'];
