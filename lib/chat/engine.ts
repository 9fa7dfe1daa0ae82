/** What an admin may keep a group from; everybody is answered at once. */
export const LIMITED_ENGINES = ['deep', 'document-agent', 'research', 'web'] as const;
export type LimitedEngine = (typeof LIMITED_ENGINES)[number];
