import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#src/env/env.ts';

const problemsOf = (settings: Record<string, string>): string => {
  try {
    readEnv(settings);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return error instanceof Error ? error.message : '';
  }
};

describe('without any setting', () => {
  test('has the defaults of a local studio', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('..', '.data'),
      databaseUrl: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      seed: 'demo',
      publicUrl: undefined,
      corsOrigins: [],
      mediaUrl: '/media',
    });
  });

  test('treats an empty value as unset', () => {
    const empty = Object.fromEntries(
      ['PORT', 'HOST', 'DATABASE_URL', 'PAYLOAD_SECRET', 'SEED', 'PUBLIC_URL', 'CORS_ORIGINS', 'ADMIN_PASSWORD'].map((name) => [name, '']),
    );
    expect(readEnv(empty)).toEqual(readEnv({}));
  });

  test('has no demo with DATABASE_URL', () => {
    const own = { DATABASE_URL: 'postgresql://studio@db/studio', PAYLOAD_SECRET: 's'.repeat(32) };
    expect(readEnv(own).seed).toBe('none');
    expect(readEnv({ ...own, SEED: 'demo' }).seed).toBe('demo');
  });
});

const bucket = {
  S3_BUCKET: 'noor-studio',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'its secret',
  PAYLOAD_SECRET: 's'.repeat(32),
};

describe('a bucket', () => {
  test('of Amazon needs a name and credentials', () => {
    expect(readEnv(bucket).bucket).toEqual({
      name: 'noor-studio',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'its secret',
    });
  });

  test('of another service has an endpoint', () => {
    const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.me-central-1.storage.example', S3_REGION: 'auto' };
    expect(readEnv(elsewhere).bucket).toMatchObject({ endpoint: 'https://s3.me-central-1.storage.example', region: 'auto' });
  });

  test('reads settings without a bucket', () => {
    expect(readEnv({}).bucket).toBeUndefined();
    expect(readEnv(Object.fromEntries(Object.keys(bucket).map((name) => [name, '']))).bucket).toBeUndefined();
  });

  test('with missing settings stops the start and lists them', () => {
    const message = problemsOf({ S3_BUCKET: 'noor-studio' });
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'PAYLOAD_SECRET']) expect(message).toContain(`${name} is needed`);
  });

  test.for(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('is required with %s', (name) => {
    expect(problemsOf({ [name]: name === 'S3_ENDPOINT' ? 'https://s3.example' : 'value' })).toContain(`S3_BUCKET is needed with ${name}`);
  });

  test('reports all errors without its secret', () => {
    const message = problemsOf({ ...bucket, S3_BUCKET: 'a bucket', S3_ENDPOINT: 's3.example', S3_REGION: 'no where', PORT: 'many' });
    for (const name of ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'PORT']) expect(message).toContain(name);
    expect(message).not.toContain('its secret');
  });
});

const mail = {
  SMTP_URL: 'smtps://noor%40studio.example:p%40ss%2Fword@mail.example',
  MAIL_FROM: 'Noor, the studio <hello@studio.example>',
  MAIL_TO: 'owner@studio.example, team@studio.example owner@studio.example',
};

describe('a mail server', () => {
  test('has credentials, a sender and recipients', () => {
    expect(readEnv(mail).mail).toEqual({
      server: {
        host: 'mail.example',
        port: 465,
        secure: true,
        requireTLS: true,
        ignoreTLS: false,
        auth: { user: 'noor@studio.example', pass: 'p@ss/word' },
      },
      from: { name: 'Noor, the studio', address: 'hello@studio.example' },
      to: ['owner@studio.example', 'team@studio.example'],
    });
  });

  test('gets no unencrypted password except on this machine', () => {
    const of = (SMTP_URL: string) => readEnv({ ...mail, SMTP_URL }).mail?.server;
    expect(of('smtp://noor:secret@mail.example')).toMatchObject({ port: 587, secure: false, requireTLS: true, ignoreTLS: false });
    expect(of('smtp://relay.example:25')).toMatchObject({ port: 25, requireTLS: false, ignoreTLS: false, auth: undefined });
    expect(of('smtp://localhost:25')).toMatchObject({ host: 'localhost', requireTLS: false, ignoreTLS: true });
    expect(of('smtp://noor:secret@[::1]')).toMatchObject({ host: '::1', requireTLS: false, ignoreTLS: true });
  });

  test('reads settings without a mail server', () => {
    expect(readEnv({}).mail).toBeUndefined();
    expect(readEnv({ SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }).mail).toBeUndefined();
  });

  test.for(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const)('stops the start without %s', (name) => {
    expect(problemsOf({ ...mail, [name]: '' })).toMatch(new RegExp(`^  ${name} is needed with `, 'mu'));
  });

  test.for([
    'mail.example',
    'https://mail.example',
    'smtp://',
    'smtp://noor@mail.example',
    'smtp://:secret@mail.example',
    'smtp://noor:sec%ret@mail.example',
    'smtp://noor:secret@mail.example/inbox',
    'smtp://noor:secret@mail.example?tls=no',
    'smtp://noor:secret@mail.example:70000',
  ])('is reported without its password: %s', (SMTP_URL) => {
    const message = problemsOf({ ...mail, SMTP_URL });
    expect(message).toContain('SMTP_URL must be like');
    expect(message).not.toMatch(/sec(?:%)?ret/u);
  });

  test.for([
    ['MAIL_FROM', 'studio'],
    ['MAIL_FROM', 'Noor <hello@studio.example>, other@studio.example'],
    ['MAIL_FROM', 'Noor\r\nBcc: evil@evil.example <hello@studio.example>'],
    ['MAIL_TO', 'owner'],
    ['MAIL_TO', 'Owner <owner@studio.example>'],
    ['MAIL_TO', ' , '],
  ] as const)('is reported for an invalid address: %s=%s', ([name, value]) => {
    expect(problemsOf({ ...mail, [name]: value })).toContain(`${name} must be`);
  });
});

describe('a setting is accepted', () => {
  test.for([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', '/var/lib/studio', { dataDir: '/var/lib/studio' }],
    ['PUBLIC_URL', 'https://studio.example', { publicUrl: 'https://studio.example' }],
    ['PUBLIC_URL', 'https://studio.example/', { publicUrl: 'https://studio.example' }],
    ['PUBLIC_URL', 'http://studio.example:8080', { publicUrl: 'http://studio.example:8080' }],
    [
      'CORS_ORIGINS',
      'https://a.example, https://b.example/ https://c.example',
      { corsOrigins: ['https://a.example', 'https://b.example', 'https://c.example'] },
    ],
    ['TRUST_PROXY', '1', { trustProxy: expect.any(Function) }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8 2001:db8::/32', { trustProxy: expect.any(Function) }],
    ['MEDIA_URL', 'https://cdn.example/photos', { mediaUrl: 'https://cdn.example/photos' }],
    ['ADMIN_USERNAME', 'noor@studio.example', { adminUsername: 'noor@studio.example' }],
    ['ADMIN_PASSWORD', 'correct-horse-battery', { adminPassword: 'correct-horse-battery' }],
    ['SEED', 'none', { seed: 'none' }],
  ] as const)('%s=%s', ([name, value, expected]) => {
    expect(readEnv({ [name]: value })).toMatchObject(expected);
  });
});

describe('a malformed setting is reported', () => {
  test.for([
    ['PORT', 'many'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'studio.example'],
    ['PUBLIC_URL', 'ftp://studio.example'],
    ['PUBLIC_URL', 'https://studio.example/path'],
    ['PUBLIC_API_URL', 'api'],
    ['CORS_ORIGINS', 'https://a.example, nonsense'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['MEDIA_URL', 'nowhere'],
    ['MEDIA_URL', 'https://cdn.example/'],
    ['SEED', 'yes'],
    ['DATABASE_URL', 'mysql://db/studio'],
    ['DATABASE_URL', 'nonsense'],
    ['PAYLOAD_SECRET', 's'.repeat(31)],
    ['ADMIN_USERNAME', 'with a space'],
    ['ADMIN_USERNAME', 'n'.repeat(101)],
    ['ADMIN_PASSWORD', 'fourteen-chars'],
    ['ADMIN_PASSWORD', 'a-password-of-the-admin'],
  ] as const)('%s=%s', ([name, value]) => {
    expect(problemsOf({ [name]: value })).toContain(name);
  });

  test('together with all others', () => {
    const all = {
      PORT: 'many',
      HOST: 'not a host',
      PUBLIC_URL: 'studio',
      SEED: 'maybe',
      DATABASE_URL: 'mysql://x',
      PAYLOAD_SECRET: 'short',
      ADMIN_PASSWORD: 'short',
    };
    const message = problemsOf(all);
    expect(Object.keys(all).filter((name) => !message.includes(name))).toEqual([]);
  });

  test('names no secret in the report of malformed settings', () => {
    expect(problemsOf({ PAYLOAD_SECRET: 'a-short-secret', ADMIN_PASSWORD: 'a-weak-one', PORT: 'x' })).not.toMatch(
      /a-short-secret|a-weak-one/u,
    );
  });

  test('for DATABASE_URL without PAYLOAD_SECRET', () => {
    expect(problemsOf({ DATABASE_URL: 'postgresql://studio@db/studio' })).toContain('PAYLOAD_SECRET');
  });
});
