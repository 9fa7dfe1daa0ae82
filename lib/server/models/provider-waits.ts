/** How long providers are waited for, ms, and how often they are asked. */
export const PROVIDER_WAITS = { responseTimeoutMs: 120_000, retryDelaysMs: [1_000, 3_000] };

/** One's own server may have to load the model, and some say nothing before they have read the prompt; turns end calls sooner. */
export const OWN_SERVER_WAITS = { ...PROVIDER_WAITS, responseTimeoutMs: 3_600_000 };
