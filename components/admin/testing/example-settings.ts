import type { AdminSettingsView } from '@/lib/chat/admin';

/** Settings of which an admin has changed nothing. */
export const EXAMPLE_SETTINGS: AdminSettingsView = {
  ...{ reasoningTraceMode: 'transparent', reasoningLanguages: ['id', 'en'], removesPersonalData: true },
  ...{ titlesFromModel: true, defaultModelId: null, writerModelId: null, defaultThinking: 'auto' },
  ...{ addedModelIds: [], allowedModelIds: null, enabledTools: null, livePrices: false },
  ...{ siteInstructions: '', showsSiteInstructions: true, signUpPolicy: 'open' },
  ...{ prices: {}, currency: 'USD', defaultGroupId: null },
  ...{ firstChunkTimeoutMs: 60_000, chunkTimeoutMs: 30_000, totalTimeoutMs: 600_000 },
  ...{ parallelTurnsPerUser: 3, parallelTurns: 100, turnsPerMinute: 20, turnsPerDay: 2_000 },
  ...{ messageCharacters: 8_000, answerTokens: null, eventKilobytes: 1_000, turnCharacters: 1_000_000 },
  ...{ modelCallsPerTurn: 60, historyPercent: 50 },
};
