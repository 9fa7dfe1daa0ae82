/** Where one statement of a sentence ends and another begins. */
const BOUNDARY =
  /,\s+(?:but|and|so|because|however|since|yet|while|although|tapi|tetapi|dan|jadi|karena)\s|;|:\s|—|–|\s-\s|["“”]|[?!.](?=\s)|[，；。：]/u;

/** The statements of a sentence that makes several; none where it makes one. */
export function splitClauses(sentence: string): readonly string[] {
  const clauses = sentence.split(BOUNDARY);
  return clauses.length === 1 ? [] : clauses.map((clause) => clause.trim());
}
