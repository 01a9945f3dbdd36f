import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { keepInOutbox } from '#kit/server/mail/outbox.ts';
import { type OwnDatabase, openOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { unsubscribeOf } from './unsubscribe.service.ts';

const API = '/api/v1';
const MAIL = {
  id: 17,
  to: 'imelda@tellis.example',
  from: 'Homestretch <no-reply@results.example>',
  subject: 'Confirm <your> address',
  text: 'Open it:\nhttp://localhost/account/verify?token=a1\n',
  html: '<!doctype html><title>x</title><p onclick="go()">Open it</p>',
  unsubscribeUrl: null,
  headers: { 'Auto-Submitted': 'auto-generated' },
  createdAt: '2026-05-09T16:00:00Z',
};

let database: OwnDatabase & { drop(): Promise<void> };
let dataDir: string;
const sites: TestSite[] = [];
const open = async (environment: Record<string, string> = {}, isDemo = true) => {
  const site = await openTestNode(database.url, { DATA_DIR: dataDir, ...environment }, { isDemo });
  sites.push(site);
  return site;
};

beforeAll(async () => {
  database = await openOwnDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mail-calls-'));
  await keepInOutbox(join(dataDir, 'outbox'), MAIL);
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

describe('one click in a mail program', () => {
  const click = async (site: TestSite, token: string, init: RequestInit = {}) => {
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await site.ask(`${API}/Mail/Unsubscribe/${token}`, {
      method: 'POST',
      headers,
      body,
      ...init,
    });
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
  };
  const setUp = async () => {
    const site = await open();
    const { userId } = await createPerson(database.ctx, `Imelda Tellis${sites.length}`);
    const { oneClickUrl } = await unsubscribeOf(site.ctx, { userId, scope: { kind: 'all' } }, '');
    return { site, token: oneClickUrl.split('/').at(-1)! };
  };

  test('needs no page, cookie or sign-in', async () => {
    const { site, token } = await setUp();
    expect(await click(site, token)).toMatchObject({ status: 200, reply: { state: 'valid', isOff: true } });
    expect(await click(site, token)).toMatchObject({ status: 200, reply: { isOff: true } });
  });

  test('may be sent as multipart or from the page of a mail program', async () => {
    const { site, token } = await setUp();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const asForm = await site.ask(`${API}/Mail/Unsubscribe/${token}`, { method: 'POST', body: form });
    expect(asForm.status).toBe(200);
    const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await click(site, token, { headers })).status).toBe(200);
  });

  test('is not triggered by opening the link', async () => {
    const { site, token } = await setUp();
    expect((await site.ask(`${API}/Mail/Unsubscribe/${token}`)).status).toBe(405);
    await site.ask(`/unsubscribe?token=${token}`);
    const read = await site.ask(`${API}/UserManager/getUserInfoFromEmailHash?token=${token}`);
    expect(await read.json()).toMatchObject({ state: 'valid', isOff: false });
  });

  test('with a forged token is refused', async () => {
    const { site, token } = await setUp();
    const forged = token.replace(/%7E|~/, '~1');
    expect(await click(site, forged)).toMatchObject({ status: 404, reply: { code: 'MAIL_LINK_INVALID' } });
    expect(await click(site, 'a'.repeat(600))).toMatchObject({
      status: 400,
      reply: { code: 'INPUT_INVALID' },
    });
  });
});

test('the cached page of a link names nobody', async () => {
  const site = await open();
  const response = await site.ask('/unsubscribe?token=mail~1~all.x');
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('Turn off email');
  expect(page).not.toContain('mail~1~all');
  expect(page).toContain('noindex');
});

describe('the outbox', () => {
  test('of the demo shows a list, a mail with its links, and its HTML part without scripts', async () => {
    const site = await open();
    const list = await (await site.ask('/dev/mail')).text();
    expect(list).toContain('Confirm &lt;your&gt; address');
    expect(list).toContain('href="/dev/mail/17"');
    const mail = await (await site.ask('/dev/mail/17')).text();
    expect(mail).toContain('<a href="http://localhost/account/verify?token=a1">');
    const part = await site.ask('/dev/mail/17/html');
    expect(await part.text()).toBe(MAIL.html);
    expect(part.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox /);
    expect((await site.ask('/dev/mail/18')).status).toBe(404);
    expect((await site.ask('/dev/mail/18/html')).status).toBe(404);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['outside of the demo', {}, false],
    ['when DEV_LINKS is off', { DEV_LINKS: '0' }, true],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:2525' }, true],
  ])('is nobody’s %s', async (_, environment, isDemo) => {
    const site = await open(environment, isDemo);
    for (const path of ['/dev/mail', '/dev/mail/17', '/dev/mail/17/html', `${API}/Dev/ListMails`]) {
      const response = await site.ask(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('imelda');
    }
    expect((await site.ask(`${API}/Dev/GetMail?mailId=17`)).status).toBe(404);
  });
});
