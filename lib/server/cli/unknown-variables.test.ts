import { expect, it } from 'vitest';
import { unknownVariables } from './unknown-variables';

it.each([
  ['NALAR_DATADIR', 'NALAR_DATA_DIR'],
  ['NALAR_PUBLIC_URI', 'NALAR_PUBLIC_URL'],
  ['NALAR_LOGLEVEL', 'NALAR_LOG_LEVEL'],
  ['NALAR_TRUSTED_PROXY', 'NALAR_TRUSTED_PROXIES'],
])('says of %s which one may be meant: %s', (name, meant) => {
  expect(unknownVariables({ [name]: 'a secret' })).toEqual([
    `${name} is no setting of Nalar and changes nothing. The name most like it is ${meant}.`,
  ]);
});

it('says nothing of what Nalar reads, of what programs are told by, and of what others read', () => {
  expect(unknownVariables({ NALAR_DISCOVER: 'off', NALAR_TOKEN: 'x', PATH: '/bin', PROT: '1' })).toEqual([]);
});
