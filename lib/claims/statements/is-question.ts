const ASKED = /\?["'”’)\]]*$/;

/** True for a sentence that asks: it says nothing. */
export const isQuestion = (text: string): boolean => ASKED.test(text.trimEnd());
