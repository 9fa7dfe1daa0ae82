/** Where a question is written into a new chat, with documents chosen for it; whoever opens it sends it. */
export const questionPath = (question: string, documentIds: readonly string[]): string =>
  `/?${new URLSearchParams({ documents: documentIds.join(','), q: question })}`;
