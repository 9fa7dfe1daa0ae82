import { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';

/** Where an identity provider is asked for what. */
export interface OidcEndpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  /** Whether the client's secret goes into the form, or into a header. */
  readonly takesSecretInForm: boolean;
}

const REMEMBERED_MS = 60 * 60 * 1_000;
const endpointSchema = z.url({ protocol: /^https?$/ });
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpointSchema,
  token_endpoint: endpointSchema,
  userinfo_endpoint: endpointSchema,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** Asks an identity provider by OpenID Connect Discovery, and remembers its answer for an hour; nothing is asked at the start. */
export class OidcDiscovery {
  private known: { readonly endpoints: OidcEndpoints; readonly at: number } | null = null;

  constructor(
    /** Without a slash at the end. */
    readonly issuer: string,
    private readonly readJson: (url: string) => Promise<unknown>,
    private readonly clock: () => number,
  ) {}

  /** Throws `AppError('oauth-refused')` where the answer is not that of this issuer. */
  async endpoints(): Promise<OidcEndpoints> {
    const at = this.clock();
    if (this.known && at - this.known.at < REMEMBERED_MS) return this.known.endpoints;
    const endpoints = this.read(await this.readJson(`${this.issuer}/.well-known/openid-configuration`));
    this.known = { endpoints, at };
    return endpoints;
  }

  private read(answer: unknown): OidcEndpoints {
    const parsed = documentSchema.safeParse(answer);
    if (!parsed.success || parsed.data.issuer.replace(/\/+$/, '') !== this.issuer)
      throw new AppError('oauth-refused', 'The discovery document is not that of the issuer.');
    const { data } = parsed;
    const urls = [data.authorization_endpoint, data.token_endpoint, data.userinfo_endpoint];
    // What is encrypted must not lead to what is not.
    if (this.issuer.startsWith('https:') && !urls.every((url) => url.startsWith('https:')))
      throw new AppError('oauth-refused', 'The discovery document names an address without encryption.');
    return {
      authorizationUrl: data.authorization_endpoint,
      tokenUrl: data.token_endpoint,
      userInfoUrl: data.userinfo_endpoint,
      // Where nothing is said, the header is what the specification has.
      takesSecretInForm: data.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true,
    };
  }
}
