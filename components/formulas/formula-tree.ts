/** An element of a drawn formula, or a text in it. */
export type FormulaNode = string | FormulaElement;

export interface FormulaElement {
  readonly tag: string;
  /** Null for an element of HTML. */
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
  readonly children: readonly FormulaNode[];
}

/** What a worker is asked to draw. */
export interface FormulaTask {
  readonly tex: string;
  readonly isDisplay: boolean;
}
