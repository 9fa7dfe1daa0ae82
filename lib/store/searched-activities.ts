/**
 * So many characters of what a trace's activities are called and came to are found by a search: what a search keeps of
 * a trace is bounded, and the thoughts need their share of it.
 */
export const SEARCHED_ACTIVITY_CHARACTERS = 20_000;
