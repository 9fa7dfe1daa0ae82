import { describe, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { oauthProviders } from './oauth-providers';

describe('oauthProviders', () => {
  it('gives none by default', () => {
    expect(oauthProviders(readEnvironment({ GOOGLE_OAUTH_BASE_URL: 'http://127.0.0.1:1' }))).toEqual([]);
  });

  it('gives an identity provider where all of it is set, and nothing starts with a part', () => {
    const oidc = {
      OIDC_ISSUER: 'https://id.example/',
      OIDC_CLIENT_ID: 'one',
      OIDC_CLIENT_SECRET: 'two',
    };
    const provider = { id: 'oidc', clientId: 'one', clientSecret: 'two', baseUrl: 'https://id.example' };
    expect(oauthProviders(readEnvironment(oidc))).toEqual([{ ...provider, confirmsEmails: false }]);
    expect(oauthProviders(readEnvironment({ ...oidc, OIDC_CONFIRMS_EMAILS: 'on' }))).toEqual([
      { ...provider, confirmsEmails: true },
    ]);
    for (const name of Object.keys(oidc))
      expect(() => readEnvironment({ ...oidc, [name]: '' }), name).toThrow(`${name} must be set`);
  });

  it('gives those whose pair is set, each with its own address', () => {
    const environment = readEnvironment({
      GOOGLE_CLIENT_ID: 'google-id',
      GOOGLE_CLIENT_SECRET: 'one',
      GITHUB_CLIENT_ID: 'github-id',
      GITHUB_CLIENT_SECRET: 'two',
      GITHUB_OAUTH_BASE_URL: 'https://github.company.example/',
    });
    expect(oauthProviders(environment)).toEqual([
      { id: 'google', clientId: 'google-id', clientSecret: 'one', baseUrl: undefined },
      {
        id: 'github',
        clientId: 'github-id',
        clientSecret: 'two',
        baseUrl: 'https://github.company.example',
      },
    ]);
  });
});
