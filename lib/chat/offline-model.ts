/** The built-in model that is not a language model; people read its name in their own language. */
export const OFFLINE_MODEL_ID = 'offline:rules';
