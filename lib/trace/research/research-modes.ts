/** How research treats its sources: only trusted ones, all with a caution, or official ones against social ones. */
export const RESEARCH_MODES = ['strict', 'discovery', 'monitor'] as const;
export type ResearchMode = (typeof RESEARCH_MODES)[number];
