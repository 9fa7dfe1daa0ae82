/** What the status bar says of an answer that is complete, in English; in Indonesian with a time. */
export const SETTLED = /^(?:Thought for|Answered in) \d/;
export const SETTLED_IN_INDONESIAN = /^(?:Berpikir|Selesai dalam) \d+\sdtk ›$/;
