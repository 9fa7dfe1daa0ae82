import { createHiddenContextRule } from './hidden-context-rule';
import { createLanguageRule } from './language-rule';
import { payloadLinesRule } from './payload-lines-rule';
import { personalDataRule } from './personal-data-rule';
import { createPromptEchoRule } from './prompt-echo-rule';
import type { SanitizerRule } from './sanitizer-rule';
import { createToolNamesRule } from './tool-names-rule';

/** What the sanitiser has to know about a turn. */
export interface SanitizerOptions {
  /** User-facing names of tools, by internal name; read again when its size changes. */
  readonly toolLabels?: ReadonlyMap<string, string>;
  /** Instructions, tool schemas and hidden documents sent in this turn so far, which thoughts must not repeat. */
  readonly hiddenTexts?: readonly string[];
  /** What tools of the turn have read so far, which links of the answer must not carry. */
  readonly readTexts?: readonly string[];
  /** What the person wrote of what was sent so far: it may be repeated even where a hidden text says the same. */
  readonly visibleTexts?: readonly string[];
  /** False for a model that is given nothing hidden, so that what it says is never about that; true if not given. */
  readonly hasHiddenContext?: boolean;
  /** Languages in which thoughts may be shown (ISO 639-1); Indonesian and English if not given. */
  readonly allowedLanguages?: readonly string[];
  /** Cards, identity and tax numbers, phone numbers and email addresses are taken out of thoughts, too. */
  readonly removesPersonalData?: boolean;
  /** The rules for whole sentences, in order, instead of the usual ones. */
  readonly rules?: readonly SanitizerRule[];
  /** Code, payloads and any language stay, as in an answer. */
  readonly keepsCode?: boolean;
}

const USUAL_LANGUAGES = ['id', 'en'];

/** For thoughts that stand in for an answer: its code and its language stay, and what was removed does not come back. */
export const standInOptions = (options: SanitizerOptions): SanitizerOptions => ({
  ...options,
  keepsCode: true,
});

/** The rules that see whole sentences, in their order; the others of the eight work on the stream. */
export function sentenceRules(options: SanitizerOptions): readonly SanitizerRule[] {
  const { keepsCode = false, allowedLanguages = USUAL_LANGUAGES } = options;
  return (
    options.rules ?? [
      ...(keepsCode ? [] : [payloadLinesRule]),
      ...(options.removesPersonalData === true ? [personalDataRule] : []),
      ...(options.hasHiddenContext === false ? [] : [createHiddenContextRule(options)]),
      createPromptEchoRule(options.hiddenTexts ?? [], options.visibleTexts),
      createToolNamesRule(options.toolLabels ?? new Map()),
      ...(keepsCode ? [] : [createLanguageRule({ allowedLanguages })]),
    ]
  );
}
