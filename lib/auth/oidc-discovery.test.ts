import { describe, expect, it } from 'vitest';
import { OidcDiscovery } from './oidc-discovery';

const ISSUER = 'https://id.example/realms/ours';
const document = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
};

function discoveryOf(answer: () => unknown, issuer = ISSUER) {
  const asked: string[] = [];
  const now = { ms: 0 };
  const discovery = new OidcDiscovery(
    issuer,
    async (url) => {
      asked.push(url);
      return answer();
    },
    () => now.ms,
  );
  return { discovery, asked, now };
}

describe('OidcDiscovery', () => {
  it('asks when it is needed, and again after an hour', async () => {
    const { discovery, asked, now } = discoveryOf(() => ({ ...document, issuer: `${ISSUER}/` }));
    expect(asked).toEqual([]);
    expect(await discovery.endpoints()).toEqual({
      authorizationUrl: `${ISSUER}/authorize`,
      tokenUrl: `${ISSUER}/token`,
      userInfoUrl: `${ISSUER}/userinfo`,
      takesSecretInForm: false,
    });
    await discovery.endpoints();
    expect(asked).toEqual([`${ISSUER}/.well-known/openid-configuration`]);
    now.ms = 60 * 60 * 1_000;
    await discovery.endpoints();
    expect(asked).toHaveLength(2);
  });

  it('remembers no failure', async () => {
    const answers = [null, document];
    const { discovery } = discoveryOf(() => answers.shift());
    await expect(discovery.endpoints()).rejects.toMatchObject({ code: 'oauth-refused' });
    expect(await discovery.endpoints()).toMatchObject({ tokenUrl: `${ISSUER}/token` });
  });

  it.each([
    ['basic alone', ['client_secret_basic'], false],
    ['both', ['client_secret_basic', 'client_secret_post'], true],
  ])('puts the secret where the provider takes it: %s', async (_name, methods, takesSecretInForm) => {
    const { discovery } = discoveryOf(() => ({
      ...document,
      token_endpoint_auth_methods_supported: methods,
    }));
    expect(await discovery.endpoints()).toMatchObject({ takesSecretInForm });
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['that leaves encryption', { token_endpoint: 'http://id.example/token' }],
    ['that names no address', { authorization_endpoint: 'javascript:alert(1)' }],
    ['that cannot say who somebody is', { userinfo_endpoint: undefined }],
  ])('refuses an answer %s', async (_name, change) => {
    const { discovery } = discoveryOf(() => ({ ...document, ...change }));
    await expect(discovery.endpoints()).rejects.toMatchObject({ code: 'oauth-refused' });
  });
});
