/** Characters of a model's id at most: the id of its provider, and a name of 200. */
export const MODEL_ID_UNITS = 300;
