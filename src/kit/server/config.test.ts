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

  test.each([
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
