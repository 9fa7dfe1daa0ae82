/**
 * Browsers of tests have chosen that questions are answered at once, as visitors do over HTTP: what a question is
 * decided to need is for the tests of modes, which begin as `NOTHING_CHOSEN`.
 */
export const ANSWERED_AT_ONCE = [
  {
    name: 'nalar-mode',
    value: 'fast',
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  },
];

/** A browser that has never been here. */
export const NOTHING_CHOSEN = { cookies: [], origins: [] };
