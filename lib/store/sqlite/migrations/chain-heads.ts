/** Where each conversation's chain ends, as signed JSON; null before the first trace that is signed. */
export const chainHeads: readonly string[] = ['ALTER TABLE conversations ADD COLUMN chain_head TEXT'];
