/** What is allowed of questions to documents, as admins have set it. */
export interface DocumentQuestions {
  /** Whether the person may ask about documents at all. */
  readonly mayChoose: boolean;
  /** UTF-16 units of one question. */
  readonly questionCharacters: number;
  /** Of one file that is attached. */
  readonly mostFileBytes: number;
}
