/** The colours that a project may have in lists. */
export const PROJECT_COLORS = ['teal', 'blue', 'violet', 'pink', 'red', 'orange', 'yellow', 'green'] as const;
export type ProjectColor = (typeof PROJECT_COLORS)[number];
