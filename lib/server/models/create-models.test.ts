import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { createModels } from './create-models';

it('says which model of a server cannot be read', () => {
  const environment = readEnvironment({
    OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1',
    OPENAI_COMPATIBLE_MODELS: 'llama3.2=clever',
  });
  expect(() => createModels(environment)).toThrow(/OPENAI_COMPATIBLE_MODELS.*llama3\.2=clever/);
});
