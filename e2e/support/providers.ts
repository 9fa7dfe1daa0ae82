import { PROVIDER_ORIGINS } from './origins';
import { ProviderControl, type Providers } from './provider-control';

/** The fake providers of a run of stories, each a process of its own. */
export const providers: Providers = {
  gemini: new ProviderControl(PROVIDER_ORIGINS.gemini),
  openAi: new ProviderControl(PROVIDER_ORIGINS.openAi),
  anthropic: new ProviderControl(PROVIDER_ORIGINS.anthropic),
  openAiResponses: new ProviderControl(PROVIDER_ORIGINS.openAiResponses),
};

export const { gemini } = providers;
