import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { listOutbox } from '#kit/server/mail/outbox.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { SENT_JOBS, startSiteJobs } from './site-jobs.ts';
import { openTestNode } from './test-node.fixtures.ts';

const MAIL = { to: 'imelda@tellis.example', subject: 'A new best', lines: ['Hello Imelda,'] };

test('what is too old is removed when a node starts, and one removal that fails keeps no other from it', () =>
  withOwnDatabase(async ({ url, pool }) => {
    const site = await openTestNode(url);
    const mailId = await sendMail(site.ctx, MAIL);
    await pool.query(`update mails set created_at = '2020-01-01', given_up_at = '2020-01-01' where id = $1`, [
      mailId,
    ]);
    await pool.query('drop table request_replies, rate_limit_hits cascade');
    const stop = await startSiteJobs(site.node, { url });
    await vi.waitFor(async () => expect((await pool.query('select from mails')).rowCount).toBe(0), {
      timeout: 15_000,
    });
    const { rows } = await pool.query('select count(*) as count from jobs.schedule where name like $1', [
      'remove-%',
    ]);
    expect(rows[0].count).toBeGreaterThanOrEqual(5);
    await stop();
    await site.close();
  }));

test('a mail whose delivery a killed node had begun is delivered once by the next start', () =>
  withOwnDatabase(async ({ url, pool }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'homestretch-mail-'));
    const site = await openTestNode(url, { DATA_DIR: dataDir });
    await installJobs(url, SENT_JOBS);
    await sendMail(site.ctx, MAIL);
    // The state that a node leaves if it is killed between taking the job and the mail server's answer.
    await pool.query(
      `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'deliver-mail'`,
    );
    const metrics = await (await site.ask('/metrics')).text();
    expect(metrics).toContain('mails{state="waiting"} 1');
    expect(metrics).toContain('jobs{queue="deliver-mail",state="active"} 1');
    const stop = await startSiteJobs(site.node, { url });
    await vi.waitFor(async () => expect((await pool.query('select from mails')).rowCount).toBe(0), {
      timeout: 15_000,
    });
    expect(await listOutbox(join(dataDir, 'outbox'), 10)).toHaveLength(1);
    await stop();
    await site.close();
    await rm(dataDir, { recursive: true });
  }));
