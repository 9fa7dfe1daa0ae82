export const LINE_LIMIT: number;
export function problemsOf(path: string, lineCount: number): string[];
