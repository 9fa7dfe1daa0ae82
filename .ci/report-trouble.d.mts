export function describeFailure(name: string, why?: string): string;
export interface BrowserTrouble {
  readonly failed: number;
  readonly failures: readonly string[];
  readonly retried: readonly string[];
}
export function browserTrouble(report: unknown): BrowserTrouble;
export function retriedSection(retried: readonly string[]): string;
