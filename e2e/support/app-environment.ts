import { PROVIDER_ORIGINS } from './origins';

/** The environment of an app under test: all providers of models, each a fake one, and none that signs people in. */
export function appEnvironment(
  origin: string,
  dataDirectory: string,
  providers = PROVIDER_ORIGINS,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: new URL(origin).port,
    HOST: '127.0.0.1',
    NALAR_DATA_DIR: dataDirectory,
    NALAR_LOG_LEVEL: 'warn',
    GOOGLE_GENERATIVE_AI_API_KEY: 'a-key-for-the-fake-server',
    GOOGLE_GENERATIVE_AI_BASE_URL: `${providers.gemini}/v1beta`,
    ANTHROPIC_API_KEY: 'a-key-for-the-fake-server',
    ANTHROPIC_BASE_URL: `${providers.anthropic}/v1`,
    OPENAI_API_KEY: 'a-key-for-the-fake-server',
    OPENAI_BASE_URL: `${providers.openAiResponses}/v1`,
    OPENAI_COMPATIBLE_BASE_URL: `${providers.openAi}/v1`,
    OPENAI_COMPATIBLE_API_KEY: '',
    // The fake server plays any number of scenarios side by side.
    OPENAI_COMPATIBLE_SLOTS: '1000',
    CONVEX_URL: '',
    CONVEX_SERVICE_KEY: '',
    NALAR_PUBLIC_URL: '',
    SEARXNG_URL: '',
    // What runs on the machine of whoever tests is nobody's business.
    NALAR_DISCOVER: 'off',
    NALAR_TEST_ONLY_REHEARSAL: 'on',
    GOOGLE_CLIENT_ID: '',
    GOOGLE_CLIENT_SECRET: '',
    GITHUB_CLIENT_ID: '',
    GITHUB_CLIENT_SECRET: '',
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OPENAI_COMPATIBLE_MODELS: 'tagged-model=tagged, think-model=think, native-model=native, plain-model=none',
  };
}
