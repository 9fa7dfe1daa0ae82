/**
 * What stands where a part of the page is on its way, for `dynamic`'s `loading`. With it the part has a boundary of its
 * own: without one the whole page would wait for its code, and what is typed meanwhile would be sent as it was before.
 */
export const nothingYet = (): null => null;
