/**
 * Runs in the browser before anything else. zod asks whether it may compile its parsers, which our policy forbids and
 * every browser would note as an attempt; told before it is loaded, it does not ask.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
