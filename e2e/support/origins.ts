/** Where the servers of a test run listen; all on loopback. */
const FIRST_PORT = Number(process.env.NALAR_E2E_PORT ?? 4510);
const loopback = (offset: number): string => `http://127.0.0.1:${FIRST_PORT + offset}`;

/** The app with all providers, in transparent mode. */
export const APP_ORIGIN = loopback(0);
/** The same app, set to curated mode by an admin. */
export const CURATED_ORIGIN = loopback(1);
export const FAKE_GEMINI_ORIGIN = loopback(2);
export const FAKE_OPENAI_ORIGIN = loopback(3);
export const FAKE_ANTHROPIC_ORIGIN = loopback(4);
export const FAKE_RESPONSES_ORIGIN = loopback(5);
