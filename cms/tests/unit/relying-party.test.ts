import { expect, test } from 'vitest';
import { relyingParty } from '#src/auth/relying-party.ts';

test.for([
  ['https://studio.example', { id: 'studio.example', origin: 'https://studio.example' }],
  ['https://studio.example:8443', { id: 'studio.example', origin: 'https://studio.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://studio.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.168.1.20', undefined],
  ['https://[::1]:3000', undefined],
  ['https://0x7f.1', undefined],
] as const)('passkeys of %s', ([publicUrl, party]) => {
  expect(relyingParty(publicUrl)).toEqual(party);
});
