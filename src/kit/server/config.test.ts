import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configurationTable, readConfig } from './config.ts';

// The formatter pads cells and rules.
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '---'));

describe('the configuration', () => {
  test('works without a single variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: 'auto',
      siteVariant: 'net',
      trustedProxies: 0,
      pageCacheBytes: 128 * 1024 * 1024,
    });
  });

  test('takes an empty variable for a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  test('derives the public address from the port, and drops the slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://results.example/' }).publicUrl).toBe('https://results.example');
  });

  test('takes origins of addresses of other sites', () => {
    expect(readConfig({})).toMatchObject({ apiHost: null, sisterSites: [] });
    const given = readConfig({
      API_HOST: 'https://Results.example/',
      SISTER_SITES: 'https://support.example, https://tv.example/live',
    });
    expect(given).toMatchObject({
      apiHost: 'https://results.example',
      sisterSites: ['https://support.example', 'https://tv.example'],
    });
  });

  test('takes the keys of Stripe together, and the address of a server that acts as Stripe', () => {
    expect(readConfig({}).stripe).toBeNull();
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(readConfig(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: null,
      apiUrl: null,
    });
    const more = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://127.0.0.1:4010/stripe/' };
    expect(readConfig({ ...keys, ...more }).stripe).toMatchObject({
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:4010/stripe',
    });
    expect(readConfig({ ...keys, STRIPE_API_URL: 'https://api.stripe.com' }).stripe?.apiUrl).toBeNull();
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY.'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY.'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL needs STRIPE_SECRET_KEY.'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY is a test key, but STRIPE_SECRET_KEY is a live key.',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_API_URL: 'http://127.0.0.1:1',
      },
      'STRIPE_API_URL needs test keys.',
    ],
  ])('refuses half an account at Stripe: %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test.each([
    [
      'STRIPE_SECRET_KEY',
      'pk_test_1',
      'STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_.',
    ],
    [
      'STRIPE_PUBLISHABLE_KEY',
      'sk_test_1',
      'STRIPE_PUBLISHABLE_KEY must be a publishable key, which starts with pk_.',
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      'sk_test_1',
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, which starts with whsec_.',
    ],
    [
      'STRIPE_API_URL',
      'localhost:4010',
      'STRIPE_API_URL must be an address that starts with http:// or https://.',
    ],
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number from 2 to 500.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    ['PUBLIC_URL', 'results.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['DEMO', 'yes', 'DEMO must be one of auto, 0, 1.'],
    ['API_HOST', 'results.example', 'API_HOST must be an address that starts with http:// or https://.'],
    [
      'SISTER_SITES',
      'https://support.example,tv',
      'SISTER_SITES must be an address that starts with http:// or https://.',
    ],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['MAIL_FROM', 'Homestretch', 'MAIL_FROM must be an email address, or a name with the address in < >.'],
    [
      'MAIL_FROM',
      'Site\nBcc: all@c.example <a@b.example>',
      'MAIL_FROM must be an email address, or a name with the address in < >.',
    ],
    ['DEV_LINKS', 'yes', 'DEV_LINKS must be one of auto, 0, 1.'],
    ['SITE_VARIANT', 'tv', 'SITE_VARIANT must be one of net, netsupport, athleticTv.'],
    [
      'S3_ENDPOINT',
      'storage.example',
      'S3_ENDPOINT must be an address that starts with http:// or https://.',
    ],
    [
      'S3_ENDPOINT',
      'https://storage.example/bucket',
      'S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
  ])('%s=%s stops the start', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(sentence));
  });

  test('has one row in the README for every variable', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    const section = /## Configuration\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.map(cellsOf)).toEqual(configurationTable().split('\n').map(cellsOf));
  });
});
