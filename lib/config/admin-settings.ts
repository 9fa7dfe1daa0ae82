import { z } from 'zod';
import { MESSAGE_LIMIT } from '@/lib/chat/chat-request';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import type { KnobSettings, SettingForm, SettingShown } from '@/lib/chat/policy-knob';
import { SIGN_UP_POLICIES } from '@/lib/chat/sign-up-policy';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { TRACE_MODES } from '@/lib/trace/step-key';
import { THINKING_LEVELS } from '@/lib/trace/thinking';

const wholeNumber = (minimum: number, maximum: number, unit: string) => {
  const allowed = `must be a whole number of ${unit} from ${minimum} to ${maximum}`;
  return z.number(allowed).int(allowed).min(minimum, allowed).max(maximum, allowed);
};

/** What a setting stands under; one that is not registered has controls made by hand. */
const forms = z.registry<SettingShown & { readonly group: string }>();

const modelIdMessage = 'must be the id of a model, or null for the first one that is set up';
const writerModelMessage = 'must be the id of a model, or null for the one that the turn has';
const allowedModelsMessage = 'must be a list of one to two thousand ids of models, or null for all of them';
const addedModelsMessage =
  'must be a list of at most fifty ids such as anthropic:claude-sonnet-5, of the providers google, anthropic, openai and openai-compatible';
const ADDED_MODEL = /^(?:google|anthropic|openai|openai-compatible):[A-Za-z0-9@][\w.:/@+~-]{0,199}$/;
/** Some gateways have hundreds. */
const MOST_ALLOWED = 2_000;
const languagesMessage = 'must be a list of one to twenty language codes such as id, en or jv';
const toolsMessage = 'must be a list of names of tools such as clock.now, or null for all of them';
const instructionsMessage = `must be a text of at most ${INSTRUCTIONS_LIMIT} characters; an empty one for none`;
const pricesMessage =
  'must be an object with the ids of models, each with the price of a million tokens as {"input": 3, "output": 15}';
const priceSchema = z.number(pricesMessage).min(0, pricesMessage).max(1_000_000_000, pricesMessage);
const currencyMessage = 'must be a code of three capital letters such as USD or IDR';
const groupMessage = 'must be the id of a group, or null';
const yesOrNoMessage = 'must be true or false';

/** What each admin setting may be; the message says so in words that follow the setting's name. */
export const adminSettingSchemas = {
  /** How much of the reasoning people see. */
  reasoningTraceMode: z.enum(TRACE_MODES, `must be one of ${TRACE_MODES.join(', ')}`),
  /** The model of a turn that names none; null: the first one that is set up. */
  defaultModelId: z
    .string(modelIdMessage)
    .min(1, modelIdMessage)
    .max(MODEL_ID_UNITS, modelIdMessage)
    .nullable(),
  /** The model that writes the reports of research, for example a cheaper one; null: the one that the turn has. */
  writerModelId: z
    .string(writerModelMessage)
    .min(1, writerModelMessage)
    .max(MODEL_ID_UNITS, writerModelMessage)
    .nullable(),
  /** How much models are asked to think where nobody has chosen; those without that choice do as they do. */
  defaultThinking: z.enum(THINKING_LEVELS, `must be one of ${THINKING_LEVELS.join(', ')}`),
  /** Ids of models that this version does not know of, offered as soon as their provider is set up. */
  addedModelIds: z
    .array(z.string(addedModelsMessage).regex(ADDED_MODEL, addedModelsMessage), addedModelsMessage)
    .max(50, addedModelsMessage)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each model once'),
  /** The models that people may use; null: all that are set up. */
  allowedModelIds: z
    .array(
      z.string(allowedModelsMessage).min(1, allowedModelsMessage).max(MODEL_ID_UNITS, allowedModelsMessage),
      allowedModelsMessage,
    )
    .min(1, allowedModelsMessage)
    .max(MOST_ALLOWED, allowedModelsMessage)
    .nullable(),
  /** ISO 639 codes of the languages in which reasoning may be shown. */
  reasoningLanguages: z
    .array(z.string(languagesMessage).regex(/^[a-z]{2,3}$/, languagesMessage), languagesMessage)
    .min(1, languagesMessage)
    .max(20, languagesMessage)
    .register(forms, { group: 'reasoning' }),
  /** True where cards, identity numbers, phone numbers and email addresses are taken out of the reasoning. */
  removesPersonalData: z.boolean(yesOrNoMessage).register(forms, { group: 'reasoning' }),
  /** True where the model may name conversations; otherwise the first words of the question do. */
  titlesFromModel: z.boolean(yesOrNoMessage).register(forms, { group: 'reasoning' }),
  /** Names of the tools that models may call; null: all that there are. */
  enabledTools: z
    .array(
      z
        .string(toolsMessage)
        .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/, toolsMessage)
        .max(60, toolsMessage),
      toolsMessage,
    )
    .max(200, toolsMessage)
    .nullable(),
  /** True where prices are asked of Yahoo Finance; otherwise there are those of the past that come along. */
  livePrices: z.boolean(yesOrNoMessage).register(forms, { group: 'models' }),
  /** What is wanted of all answers, told to every model; empty where nothing is. */
  siteInstructions: z
    .string(instructionsMessage)
    .trim()
    .max(INSTRUCTIONS_LIMIT, instructionsMessage)
    .register(forms, { group: 'instructions' }),
  /** True where people may read what is wanted of all answers. */
  showsSiteInstructions: z.boolean(yesOrNoMessage).register(forms, { group: 'instructions' }),
  /** Turns that one person may start within a minute. */
  turnsPerMinute: wholeNumber(1, 10_000, 'turns').register(forms, { group: 'turns', holds: 'person' }),
  /** Turns that one person may start within 24 hours. */
  turnsPerDay: wholeNumber(1, 1_000_000, 'turns').register(forms, { group: 'turns', holds: 'person' }),
  /** Turns of one person that may run at the same time. */
  parallelTurnsPerUser: wholeNumber(1, 100, 'turns').register(forms, { group: 'turns', holds: 'person' }),
  /** Turns of everybody that may run at the same time. */
  parallelTurns: wholeNumber(1, 10_000, 'turns').register(forms, { group: 'turns' }),
  messageCharacters: wholeNumber(1, MESSAGE_LIMIT, 'characters').register(forms, { group: 'size' }),
  /** Tokens of one answer, its reasoning included; null: as many as the model allows. */
  answerTokens: wholeNumber(100, 1_000_000, 'tokens').nullable().register(forms, { group: 'size' }),
  /** Kilobytes of one event of a provider; a larger one is not decoded, and the turn ends as truncated. */
  eventKilobytes: wholeNumber(16, 64_000, 'kilobytes').register(forms, { group: 'size', advanced: true }),
  /** Characters of thoughts and answer that one turn takes from its model; there it ends as truncated. */
  turnCharacters: wholeNumber(1_000, 64_000_000, 'characters').register(forms, {
    group: 'size',
    advanced: true,
  }),
  /** Requests to the model within one turn, repetitions and the title included; the last one is for the answer. */
  modelCallsPerTurn: wholeNumber(1, 1_000, 'calls').register(forms, { group: 'size', advanced: true }),
  /** Share of a model's context that earlier messages may fill. */
  historyPercent: wholeNumber(5, 90, 'per cent').register(forms, { group: 'size', advanced: true }),
  /** Until a model begins to answer; null: as its provider takes, since a server on this machine reads slowly. */
  firstChunkTimeoutMs: wholeNumber(1_000, 600_000, 'milliseconds')
    .nullable()
    .register(forms, { group: 'time' }),
  chunkTimeoutMs: wholeNumber(1_000, 600_000, 'milliseconds').register(forms, { group: 'time' }),
  /** All of a turn; null: as its provider takes. */
  totalTimeoutMs: wholeNumber(1_000, 3_600_000, 'milliseconds').nullable().register(forms, { group: 'time' }),
  /** What models cost, in the currency for a million tokens read and written, by their ids. */
  prices: z
    .record(
      z.string().min(1).max(MODEL_ID_UNITS),
      z.strictObject({ input: priceSchema, output: priceSchema }, pricesMessage),
      pricesMessage,
    )
    .refine((prices) => Object.keys(prices).length <= MOST_ALLOWED, pricesMessage),
  /** The ISO 4217 code of what prices and budgets are in. */
  currency: z.string(currencyMessage).regex(/^[A-Z]{3}$/, currencyMessage),
  /** The group whose limits hold for everybody who is in none; null: nobody's. */
  defaultGroupId: z
    .string(groupMessage)
    .regex(/^[a-zA-Z0-9_-]{1,80}$/, groupMessage)
    .nullable(),
  /** Who may make an account. */
  signUpPolicy: z.enum(SIGN_UP_POLICIES, `must be one of ${SIGN_UP_POLICIES.join(', ')}`),
} as const;

export type AdminSettingName = keyof typeof adminSettingSchemas;
/** The settings that there always are, and the knobs of this installation's pipelines. */
export type AdminSettings = {
  readonly [Name in AdminSettingName]: z.infer<(typeof adminSettingSchemas)[Name]>;
} & KnobSettings;

/** What holds until an admin changes it; knobs say so themselves. */
export const DEFAULT_ADMIN_SETTINGS: AdminSettings = {
  reasoningTraceMode: 'transparent',
  defaultModelId: null,
  writerModelId: null,
  defaultThinking: 'auto',
  addedModelIds: [],
  allowedModelIds: null,
  reasoningLanguages: ['id', 'en'],
  removesPersonalData: false,
  titlesFromModel: true,
  enabledTools: null,
  livePrices: false,
  siteInstructions: '',
  showsSiteInstructions: true,
  firstChunkTimeoutMs: null,
  chunkTimeoutMs: 60_000,
  totalTimeoutMs: null,
  messageCharacters: MESSAGE_LIMIT,
  parallelTurnsPerUser: 3,
  parallelTurns: 200,
  turnsPerMinute: 20,
  turnsPerDay: 2_000,
  answerTokens: null,
  eventKilobytes: 2_000,
  turnCharacters: 4_000_000,
  modelCallsPerTurn: 40,
  historyPercent: 60,
  prices: {},
  currency: 'USD',
  defaultGroupId: null,
  signUpPolicy: 'invitation',
};

/** How the settings that there always are can be set, as far as that is told by what they may be. */
export const SETTING_FORMS: readonly SettingForm[] = Object.entries(adminSettingSchemas).flatMap(
  ([name, schema]) => {
    const shown = forms.get(schema);
    const byDefault = new Map<string, unknown>(Object.entries(DEFAULT_ADMIN_SETTINGS)).get(name);
    return shown === undefined ? [] : [formOf(name, schema, shown, byDefault)];
  },
);

function formOf(
  name: string,
  schema: z.ZodType,
  shown: SettingShown & { readonly group: string },
  byDefault: unknown,
): SettingForm {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner instanceof z.ZodBoolean) return { name, ...shown, unit: 'switch', byDefault: byDefault === true };
  if (inner instanceof z.ZodNumber) {
    const unit = name.endsWith('Ms') ? 'milliseconds' : inner.isInt ? 'count' : 'weight';
    const range = { min: inner.minValue ?? 0, max: inner.maxValue ?? Number.MAX_SAFE_INTEGER };
    return { name, ...shown, unit, ...range, byDefault: typeof byDefault === 'number' ? byDefault : null };
  }
  if (inner instanceof z.ZodString)
    return { name, ...shown, unit: 'text', max: inner.maxLength ?? INSTRUCTIONS_LIMIT, byDefault: '' };
  return { name, ...shown, unit: 'codes', byDefault: DEFAULT_ADMIN_SETTINGS.reasoningLanguages };
}
