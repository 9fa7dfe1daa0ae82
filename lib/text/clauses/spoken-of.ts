const SPOKEN_OF =
  /^ ?(?:means?\b|is (?:an?|the|what)\b|was\b|sounds?\b|into \p{L}|in (?:\p{L}+ish|german|french|italian|dutch|japanese|chinese|javanese|indonesian|arabic)\b|to (?:\p{L}+ish|german|french|italian|dutch|indonesian)\b|ke (?:dalam )?bahasa\b|(?:dalam|pakai) bahasa \p{L}|bahasa \p{L}+nya\b|artinya\b|maksudnya\b|itu (?:apa|artinya|maksudnya|\p{L}+kan)\b|adalah\b|sinonim)/u;

/** Whether words are only named, as in "think hard means what?", by what comes right after them. */
export const areSpokenOf = (after: string): boolean => SPOKEN_OF.test(after);
