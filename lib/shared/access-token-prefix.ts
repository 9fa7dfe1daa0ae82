/** What every access token begins with: whoever finds one knows what it is, and the sanitiser takes it out. */
export const ACCESS_TOKEN_PREFIX = 'nalar_pat_';
