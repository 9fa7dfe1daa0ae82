import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { readEnvironment } from './env';

const mistakesOf = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof AppError) return error.message;
  }
  return '';
};

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: 'localhost', NALAR_DATA_DIR: '.nalar' });
  });

  it('reads blank values as absent', () => {
    const environment = readEnvironment({
      PORT: ' ',
      GOOGLE_GENERATIVE_AI_API_KEY: '',
      OPENAI_COMPATIBLE_BASE_URL: '',
    });
    expect(environment.PORT).toBe(3000);
    expect(environment.GOOGLE_GENERATIVE_AI_API_KEY).toBeUndefined();
  });

  it('drops slashes at the end of an address', () => {
    const environment = readEnvironment({
      OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1/',
      OPENAI_COMPATIBLE_MODELS: 'llama3.2',
    });
    expect(environment.OPENAI_COMPATIBLE_BASE_URL).toBe('http://127.0.0.1:11434/v1');
  });

  it('reads the public address as an origin', () => {
    const environment = readEnvironment({ NALAR_PUBLIC_URL: 'https://Nalar.example:443/' });
    expect(environment.NALAR_PUBLIC_URL).toBe('https://nalar.example');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PORT: '99999' }, 'PORT must be between 1 and 65535'],
    [{ NALAR_LOG_LEVEL: 'loud' }, 'NALAR_LOG_LEVEL must be silent, error, warn, info or debug'],
    [{ GOOGLE_GENERATIVE_AI_BASE_URL: 'ftp://x' }, 'GOOGLE_GENERATIVE_AI_BASE_URL must be an address'],
    [
      { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1' },
      'OPENAI_COMPATIBLE_MODELS must name at least one model',
    ],
    [{ OPENAI_COMPATIBLE_SLOTS: '0' }, 'OPENAI_COMPATIBLE_SLOTS must be between 1 and 10000'],
    [{ OPENAI_COMPATIBLE_MODELS: 'm' }, 'OPENAI_COMPATIBLE_BASE_URL must be set'],
    [{ CONVEX_URL: 'https://convex.example' }, 'CONVEX_SERVICE_KEY must be set, since CONVEX_URL is'],
    [{ CONVEX_SERVICE_KEY: 'k'.repeat(32) }, 'CONVEX_URL must be set, since CONVEX_SERVICE_KEY is'],
    [
      { CONVEX_URL: 'https://convex.example', CONVEX_SERVICE_KEY: 'short' },
      'CONVEX_SERVICE_KEY must have at least 32 characters',
    ],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set, since GOOGLE_CLIENT_ID is'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID must be set, since GOOGLE_CLIENT_SECRET is'],
    [
      { GITHUB_CLIENT_ID: 'x', GITHUB_CLIENT_SECRET: ' ' },
      'GITHUB_CLIENT_SECRET must be set, since GITHUB_CLIENT_ID is',
    ],
    [{ GITHUB_OAUTH_BASE_URL: 'github.example' }, 'GITHUB_OAUTH_BASE_URL must be an address'],
    [{ NALAR_PUBLIC_URL: 'nalar.example' }, 'NALAR_PUBLIC_URL must be an address'],
    [
      { NALAR_PUBLIC_URL: 'https://nalar.example/app' },
      'NALAR_PUBLIC_URL must be an address without a path: Nalar cannot run below one, so give it a host name of its own',
    ],
  ])('explains %o', (variables, sentence) => {
    expect(mistakesOf(variables as Record<string, string>)).toContain(sentence);
  });

  it('says of an address that is none nothing else', () => {
    expect(mistakesOf({ NALAR_PUBLIC_URL: 'nalar.example' })).not.toContain('path');
  });

  it('names every mistake at once and no value', () => {
    const message = mistakesOf({
      PORT: 'x',
      OPENAI_COMPATIBLE_API_KEY: 'secret-value',
      OPENAI_COMPATIBLE_MODELS: 'm',
    });
    expect(message).toContain('PORT');
    expect(message).toContain('OPENAI_COMPATIBLE_BASE_URL');
    expect(message).not.toContain('secret-value');
  });
});
