/** Ids of the models that the servers of a test run offer. */
export const GEMINI = 'google:gemini-3.8-flash';
export const ANTHROPIC = 'anthropic:claude-sonnet-5-5';
export const OPENAI = 'openai:gpt-6.2-sol';
export const DEMO = 'demo:conversations';
export const TAGGED = 'openai-compatible:tagged-model';
export const THINK = 'openai-compatible:think-model';
export const NATIVE = 'openai-compatible:native-model';
export const PLAIN = 'openai-compatible:plain-model';
