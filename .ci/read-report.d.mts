interface TestTime {
  readonly name: string;
  readonly durationMs: number;
}

export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly failures: string[];
  readonly times: TestTime[];
}

export function unitResults(report: unknown): Results;
export function storyResults(report: unknown): Results;
export function slowestTests(times: readonly TestTime[], most?: number): string[];
