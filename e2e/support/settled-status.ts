/** What the status bar says of an answer that is complete, in English; in Indonesian with a time. */
export const SETTLED = /^(?:Thought for|Answered in) \d/;
/** The same where nothing stands but it and the sign that the panel can be opened. */
export const SETTLED_WHOLE = /^(?:Thought for|Answered in) \d+s ›$/;
export const SETTLED_IN_INDONESIAN = /^(?:Berpikir|Selesai dalam) \d+\sdtk ›$/;
