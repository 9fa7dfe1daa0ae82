/** Where the servers of a test run listen; all on loopback. */
const FIRST_PORT = Number(process.env.NALAR_E2E_PORT ?? 4510);
const loopback = (offset: number): string => `http://127.0.0.1:${FIRST_PORT + offset}`;

/** The app with all providers, in transparent mode. */
export const APP_ORIGIN = loopback(0);
/** A second one, whose settings stories change: they take turns there (`playwright.config.ts`). */
export const SECOND_ORIGIN = loopback(1);
/** The fake providers of models. */
export const PROVIDER_ORIGINS = {
  gemini: loopback(2),
  openAi: loopback(3),
  anthropic: loopback(4),
  openAiResponses: loopback(5),
};
