/**
 * Memory is what people want remembered: what engines had kept of their own for a conversation goes. A plan or a lesson
 * that somebody asked to be remembered everywhere stays.
 */
export const memoriesOfPeople: readonly string[] = [
  `DELETE FROM memories WHERE lane = 'planning-cache' OR (lane <> 'facts' AND scope = 'conversation')`,
];
