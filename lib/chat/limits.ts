/** Upper bound of a user's message, in characters. */
export const MESSAGE_LIMIT = 32_000;
/** Upper bound of a request body, in bytes. */
export const BODY_LIMIT_BYTES = 256 * 1024;
/** Upper bound of a conversation's title, in characters. */
export const TITLE_LIMIT = 80;
/** Upper bound of a project's name, in characters. */
export const PROJECT_NAME_LIMIT = 80;
/** Upper bound of a preset's name, in characters. */
export const PRESET_NAME_LIMIT = 60;
/** Upper bound of what a preset says it is for, in characters. */
export const PRESET_DESCRIPTION_LIMIT = 200;
/** Upper bound of a question that a preset offers to begin with, in characters. */
export const STARTER_LIMIT = 300;
/** How many of them a preset may offer. */
export const MOST_STARTERS = 6;
