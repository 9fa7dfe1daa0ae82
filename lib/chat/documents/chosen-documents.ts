/** Which of their documents a person asks about; all of them, or none at all, where both are empty. */
export interface ChosenDocuments {
  /** Ids of documents. */
  readonly documents: readonly string[];
  /** Names of folders, of which all documents count. */
  readonly folders: readonly string[];
  /**
   * Whether the answer says nothing but what they say, cited and checked (true), or they are material for an ordinary
   * one (false); absent where that is left to the question.
   */
  readonly cited?: boolean | undefined;
}

/** Documents, and folders, that one question may be asked about. */
export const MOST_CHOSEN = 50;

export const NOTHING_CHOSEN: ChosenDocuments = { documents: [], folders: [] };

export const isNothingChosen = ({ documents, folders }: ChosenDocuments): boolean =>
  documents.length === 0 && folders.length === 0;
