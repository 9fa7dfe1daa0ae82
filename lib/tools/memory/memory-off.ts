/** What a model is told where nothing may be remembered. */
export const MEMORY_OFF = 'Memory is turned off here. Go on without it, and say so if the user asked for it.';
