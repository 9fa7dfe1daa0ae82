import { z } from 'zod';

/** What a provider speaks. */
export const PROVIDER_KINDS = ['google', 'anthropic', 'openai', 'openai-compatible'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

export const PROVIDER_LIMITS = {
  providers: 40,
  /** That one offers. */
  models: 400,
  /** That are listed of one; some gateways have many hundreds. */
  listed: 5_000,
  nameUnits: 60,
  keyUnits: 2_000,
  addressUnits: 500,
};

/** A model of a provider, as far as its list tells. */
export const offeredModelSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** As its provider calls it; its name where it does not. */
  label: z.string().trim().min(1).max(200).optional(),
  contextTokens: z.number().int().min(256).max(100_000_000).optional(),
  reasoning: z.enum(['native', 'think', 'tagged', 'none']).optional(),
  tools: z.boolean().optional(),
  sees: z.boolean().optional(),
});
export type OfferedModel = z.infer<typeof offeredModelSchema>;

const addressSchema = z
  .url({ protocol: /^https?$/ })
  .max(PROVIDER_LIMITS.addressUnits)
  // A key in an address would be shown.
  .refine((address) => !URL.canParse(address) || !hasSecret(new URL(address)))
  // Nor is a query sent to any path below it, which is where some have their key; paths of calls are pasted by mistake.
  .transform((address) =>
    address
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .replace(/\/(?:chat\/completions|models)$/, ''),
  );

const hasSecret = ({ username, password }: URL): boolean => username !== '' || password !== '';

const reachedSchema = z.strictObject({
  /** Null: one that is new. */
  providerId: z.string().min(1).max(80).nullable(),
  kind: z.enum(PROVIDER_KINDS),
  /** Null: where its kind has its API. */
  baseUrl: addressSchema.nullable(),
  /** Null: none; absent: as it was. */
  key: z.string().trim().min(1).max(PROVIDER_LIMITS.keyUnits).nullable().optional(),
});

/** `POST /api/admin/providers/models`: asks a provider for its models. */
export const providerListingSchema = reachedSchema.refine(isReachable);
export type ProviderListing = z.infer<typeof providerListingSchema>;

/** `PUT /api/admin/providers`: adds a provider or changes one. */
export const providerChangeSchema = reachedSchema
  .extend({
    name: z.string().trim().min(1).max(PROVIDER_LIMITS.nameUnits),
    models: z.array(offeredModelSchema).max(PROVIDER_LIMITS.models),
  })
  .refine(isReachable);
export type ProviderChange = z.infer<typeof providerChangeSchema>;

/** Of a server with the OpenAI API nobody knows where it is. */
function isReachable({
  kind,
  baseUrl,
}: {
  readonly kind: ProviderKind;
  readonly baseUrl: string | null;
}): boolean {
  return kind !== 'openai-compatible' || baseUrl !== null;
}

/** A provider as admins see it; its key is never shown again. */
export interface ModelProviderView {
  readonly providerId: string;
  readonly kind: ProviderKind;
  readonly name: string;
  readonly baseUrl: string | null;
  /** `unreadable`: sealed with the key of another installation. */
  readonly key: 'none' | 'kept' | 'unreadable';
  readonly models: readonly OfferedModel[];
}

/** `GET /api/admin/providers`, and what changes answer with. */
export interface ModelProvidersView {
  readonly providers: readonly ModelProviderView[];
}

/** What a provider says that it has, or why it does not; the code is one of failures. */
export type ProviderListingView =
  | { readonly ok: true; readonly models: readonly OfferedModel[] }
  | { readonly ok: false; readonly code: string };
