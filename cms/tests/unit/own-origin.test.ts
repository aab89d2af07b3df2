import { describe, expect, test } from 'vitest';
import { isOwnOrigin } from '#src/http/sender.ts';

const studio = 'https://studio.example';

describe('with PUBLIC_URL, the studio’s origin is', () => {
  test.for([
    ['own', { origin: studio, host: 'studio.example' }],
    ['own', { origin: studio, host: '10.0.0.5:3000' }],
    ['own', { host: 'studio.example' }],
    ['own', { host: 'studio.example', 'sec-fetch-site': 'same-origin' }],
    ['own', { host: 'studio.example', 'sec-fetch-site': 'none' }],
    ['foreign', { host: 'studio.example', 'sec-fetch-site': 'same-site' }],
    ['foreign', { host: 'studio.example', 'sec-fetch-site': 'cross-site' }],
    ['foreign', { origin: 'https://evil.example', host: 'studio.example' }],
    ['foreign', { origin: 'https://evil.example', host: 'evil.example' }],
    ['foreign', { origin: 'http://studio.example', host: 'studio.example' }],
    ['foreign', { origin: 'https://studio.example.', host: 'studio.example' }],
    ['foreign', { origin: 'https://studio.example:444', host: 'studio.example' }],
    ['foreign', { origin: 'https://STUDIO.example', host: 'studio.example' }],
    ['foreign', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['foreign', { origin: 'null', host: 'studio.example' }],
    ['foreign', { origin: '', host: 'studio.example' }],
  ] as const)('%s: %j', ([sender, headers]) => {
    expect(isOwnOrigin(headers, studio)).toBe(sender === 'own');
  });
});

describe('without PUBLIC_URL, the studio’s origin is', () => {
  test.for([
    ['own', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['own', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['own', { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' }],
    ['own', { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
    ['own', { origin: 'http://studio.local:3000', host: 'studio.local:3000' }],
    ['own', { host: 'localhost:3000' }],
    ['own', {}],
    ['foreign', { origin: 'http://localhost:3001', host: 'localhost:3000' }],
    ['foreign', { origin: 'http://localhost', host: 'localhost:3000' }],
    ['foreign', { origin: 'http://127.0.0.1:3000', host: 'localhost:3000' }],
    ['foreign', { origin: 'http://evil.example:3000', host: 'evil.example:3000' }],
    ['foreign', { origin: 'http://evil.example', host: 'localhost:3000' }],
    ['foreign', { origin: 'http://localhost.evil.example:3000', host: 'localhost.evil.example:3000' }],
    ['foreign', { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' }],
    ['foreign', { origin: 'null', host: 'localhost:3000' }],
    ['foreign', { origin: 'nonsense', host: 'localhost:3000' }],
    ['foreign', { origin: 'http://localhost:3000' }],
    ['foreign', { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }],
    ['foreign', { host: 'localhost:3000', 'sec-fetch-site': 'same-site' }],
  ] as const)('%s: %j', ([sender, headers]) => {
    expect(isOwnOrigin(headers, undefined)).toBe(sender === 'own');
  });
});
