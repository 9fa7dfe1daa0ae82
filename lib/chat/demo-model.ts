/** What answers where no model is there: it plays conversations that were written for it. */
export const DEMO_MODEL_ID = 'demo:conversations';
/** The model by rules that was there before it; records of then name it. */
export const OFFLINE_MODEL_ID = 'offline:rules';
