interface FileImport {
  readonly from: string;
  readonly to: string;
}

export function importsInCircles(imports: readonly FileImport[]): FileImport[];
