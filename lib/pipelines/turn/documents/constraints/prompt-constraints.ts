/** What a person asks of the way in which a question is answered, beyond the question itself. */
export interface PromptConstraints {
  /** How many searches are asked for; 0 where the person says nothing about it. */
  readonly minSearches: number;
  /** What they are to be about, one each, where the person lists it. */
  readonly requiredSearchTopics: readonly string[];
  /** How many passages have to be opened and read, not only found. */
  readonly minOpenCitations: number;
  readonly requiresExactQuote: boolean;
  /** The words that ask for it, as the person wrote them. */
  readonly exactQuoteIndicators: readonly string[];
  readonly requiresConflictResolution: boolean;
  /** How conflicts are to be settled, in the person's words; null where that is left open. */
  readonly conflictResolutionRule: string | null;
  /** The headings that the answer has to have, in their order. */
  readonly requiredSections: readonly string[];
  /** Whether what the documents lack has to be said. */
  readonly requiresInsufficiencyDisclosure: boolean;
}
