import { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';

const blankIsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const optionalText = z.preprocess(blankIsAbsent, z.string().trim().optional());
const optionalUrl = z.preprocess(
  blankIsAbsent,
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
);

const COMMANDS_MISTAKE =
  'must be JSON like {"files": ["npx", "-y", "@modelcontextprotocol/server-filesystem", "/srv/files"]}';
const commandLine = z.array(z.string().min(1)).min(1);
/** Commands by their names: the words of their lines, or these with variables of their own. */
const toolCommands = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      addIssue({ code: 'custom', message: COMMANDS_MISTAKE });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[\w.-]{1,60}$/),
      z.union([
        commandLine.transform((command) => ({ command, environment: {} })),
        z.strictObject({ command: commandLine, environment: z.record(z.string(), z.string()).default({}) }),
      ]),
      COMMANDS_MISTAKE,
    ),
  );

const environmentSchema = z.object({
  PORT: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be between 1 and 65535')
      .max(65_535, 'must be between 1 and 65535')
      .default(3000),
  ),
  HOST: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .trim()
      // As addresses have it: a socket wants it without.
      .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
      .default('localhost'),
  ),
  NALAR_DATA_DIR: z.preprocess(blankIsAbsent, z.string().trim().default('.nalar')),
  /** How many proxies stand in front and add to `X-Forwarded-For`. */
  NALAR_TRUSTED_PROXIES: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be between 0 and 8')
      .max(8, 'must be between 0 and 8')
      .default(0),
  ),
  NALAR_LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
      .default('info'),
  ),
  /** For tests only: adds a pipeline that answers no real question. */
  NALAR_TEST_ONLY_REHEARSAL: z.preprocess(
    blankIsAbsent,
    z.literal('on', 'must be on, or not be there').optional(),
  ),
  /** The keys that sign records, as `npm run keys` writes them, instead of the file in the data directory. */
  NALAR_SIGNING_KEYS: optionalText,
  /** Where everything is kept, instead of in a file. */
  CONVEX_URL: optionalUrl,
  CONVEX_SERVICE_KEY: z.preprocess(
    blankIsAbsent,
    z.string().trim().min(32, 'must have at least 32 characters').optional(),
  ),
  /** The one before it, where it was changed: keys of providers that were sealed with it are sealed anew. */
  CONVEX_PREVIOUS_SERVICE_KEY: optionalText,
  /** Where traces and metrics are sent by OTLP over HTTP; the SDK reads what else OpenTelemetry's own variables say. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.preprocess(
    blankIsAbsent,
    z.literal('http/protobuf', 'must be http/protobuf, or not be there').optional(),
  ),
  OTEL_SDK_DISABLED: z.preprocess(blankIsAbsent, z.string().trim().toLowerCase().optional()),
  OTEL_TRACES_SAMPLER: optionalText,
  OTEL_TRACES_SAMPLER_ARG: optionalText,
  /** Whoever has it may read `/metrics`, which is not there without it. */
  NALAR_METRICS_TOKEN: z.preprocess(
    blankIsAbsent,
    z.string().trim().min(16, 'must have at least 16 characters').optional(),
  ),
  GOOGLE_GENERATIVE_AI_API_KEY: optionalText,
  GOOGLE_GENERATIVE_AI_BASE_URL: optionalUrl,
  ANTHROPIC_API_KEY: optionalText,
  ANTHROPIC_BASE_URL: optionalUrl,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_COMPATIBLE_BASE_URL: optionalUrl,
  OPENAI_COMPATIBLE_API_KEY: optionalText,
  OPENAI_COMPATIBLE_MODELS: optionalText,
  /** Whether to look on this machine for servers of models. */
  NALAR_DISCOVER: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], 'must be on or off').default('on')),
  /** Milliseconds between the words of the demo. */
  NALAR_DEMO_DELAY_MS: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('must be a number')
      .min(0, 'must be 0 or more')
      .max(1_000, 'must be 1000 or less')
      .default(24),
  ),
  /** How many calls that server works on at a time; further ones wait here. */
  OPENAI_COMPATIBLE_SLOTS: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be between 1 and 10000')
      .max(10_000, 'must be between 1 and 10000')
      .optional(),
  ),
  /** A SearXNG of one's own, which may be in the own network. */
  SEARXNG_URL: optionalUrl,
  /** The commands that admins may run as servers of tools, by name, as JSON. */
  NALAR_TOOL_COMMANDS: z.preprocess(blankIsAbsent, toolCommands.optional()),
  NALAR_PUBLIC_URL: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
      .refine(
        // What is no address at all was told of already.
        (address) => !URL.canParse(address) || /^[^/]+\/\/[^/?#@]+\/?$/.test(address),
        'must be an address without a path: Nalar cannot run below one, so give it a host name of its own',
      )
      .transform((address) => new URL(address).origin)
      .optional(),
  ),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_OAUTH_BASE_URL: optionalUrl,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  GITHUB_OAUTH_BASE_URL: optionalUrl,
  /** An identity provider of one's own, which says by OpenID Connect Discovery where it is asked. */
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  /** What its button says. */
  OIDC_NAME: optionalText,
  /** Whether its emails count as confirmed where it does not say whether they are. */
  OIDC_CONFIRMS_EMAILS: z.preprocess(
    blankIsAbsent,
    z.enum(['on', 'off'], 'must be on or off').default('off'),
  ),
});

/** The settings that Nalar reads from its environment. */
export type Environment = z.infer<typeof environmentSchema>;

/** What the variables are called that Nalar reads. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** Reads and checks the environment; throws `AppError('invalid-environment')` with one line per mistake. */
export function readEnvironment(variables: Variables): Environment {
  const parsed = environmentSchema.safeParse(variables);
  const issues = parsed.success ? [] : parsed.error.issues;
  const mistakes = [
    ...issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`),
    ...contradictions(variables),
  ];
  if (parsed.success && mistakes.length === 0) return parsed.data;
  throw new AppError(
    'invalid-environment',
    `Nalar cannot start with this environment:\n${mistakes.join('\n')}`,
  );
}

type Variables = { readonly [name: string]: string | undefined };

function contradictions(variables: Variables): string[] {
  const isSet = (name: string): boolean => blankIsAbsent(variables[name]) !== undefined;
  const mistakes: string[] = [];
  if (isSet('OPENAI_COMPATIBLE_BASE_URL') && !isSet('OPENAI_COMPATIBLE_MODELS'))
    mistakes.push(
      '  OPENAI_COMPATIBLE_MODELS must name at least one model of the server at OPENAI_COMPATIBLE_BASE_URL',
    );
  if (isSet('OPENAI_COMPATIBLE_MODELS') && !isSet('OPENAI_COMPATIBLE_BASE_URL'))
    mistakes.push('  OPENAI_COMPATIBLE_BASE_URL must be set, since OPENAI_COMPATIBLE_MODELS is');
  for (const [given, missing] of [
    ['CONVEX_URL', 'CONVEX_SERVICE_KEY'],
    ['CONVEX_SERVICE_KEY', 'CONVEX_URL'],
  ] as const)
    if (isSet(given) && !isSet(missing)) mistakes.push(`  ${missing} must be set, since ${given} is`);
  for (const provider of ['GOOGLE', 'GITHUB']) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if (isSet(id) && !isSet(secret)) mistakes.push(`  ${secret} must be set, since ${id} is`);
    if (isSet(secret) && !isSet(id)) mistakes.push(`  ${id} must be set, since ${secret} is`);
  }
  const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const given = oidc.find(isSet);
  for (const name of oidc)
    if (given !== undefined && !isSet(name)) mistakes.push(`  ${name} must be set, since ${given} is`);
  return mistakes;
}
