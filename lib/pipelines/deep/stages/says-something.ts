const ABOUT_THE_WORK =
  /\b(?:the|this) (?:question|subtask|task|answer|result) (?:can|could|may|should|will|must|cannot|needs? to) (?:not )?(?:be )?(?:answered|determined|worked out|calculated|computed|found|settled|solved|given|answer)\b|\b(?:pertanyaan|subtugas|tugas|jawaban|hasil)(?:nya| ini)? (?:dapat|bisa|tidak dapat|tidak bisa|akan|perlu|harus) (?:di)?(?:jawab|hitung|tentukan|cari|temukan|selesaikan)\b/i;
const LONGEST = 600;

/** Whether a statement says something of what is asked, and not only how one could go about it; what has figures does. */
export const saysSomething = (statement: string): boolean =>
  /\d/.test(statement) || !ABOUT_THE_WORK.test(statement.slice(0, LONGEST));
