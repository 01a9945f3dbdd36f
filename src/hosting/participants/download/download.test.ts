import { expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries, scratchEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { downloadEntries } from './download.service.ts';

/** An accepted entry, one of a hidden athlete, one that waits, one that is scratched, and one that is rejected. */
async function createWorld(ctx: Context) {
  const meet = await createMeetToEnter(ctx);
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
  const athletes = await createAthletes(
    ctx,
    names.map((firstName) => ({ firstName, lastName: 'Vos', gender: 'M' as const })),
  );
  await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', athletes[1]!).execute();
  const states = [30, 40, ACCEPTANCE.Waitlisted, 30, ACCEPTANCE.Rejected] as const;
  const entries = athletes.map((athleteId, index) =>
    testEntry({
      meetEventId: meet.event(index === 2 ? 'lj' : '100m'),
      athleteId,
      acceptance: states[index]!,
    }),
  );
  const made = await makeEntries(ctx, meet.meetId, entries, { byUserId: null });
  await scratchEntries(ctx, meet.meetId, [made[3]!.entryId]);
  const callAs = async (role: 'host' | 'clerk'): Promise<Context> => {
    const person = await createPerson(ctx, `Odile ${role}`);
    await addStaff(ctx, { meetId: meet.meetId, userId: person.userId, role });
    const token = await mintToken(person.ctx, { meetId: meet.meetId, sport: 'tf' }, 'participants');
    const sent = new Headers({ 'x-participants-token': token });
    return { ...person.ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
  };
  return { callAs };
}

it('a host downloads accepted entries or all, with names as everyone sees them', () =>
  withRollback(async (ctx) => {
    const { callAs } = await createWorld(ctx);
    const host = await callAs('host');
    const read = (rows: 'all' | 'accepted') =>
      downloadEntries(host, { format: 'hytek', rows, unattachedAs: 'una' });
    const accepted = await read('accepted');
    expect(accepted.files[0]!.text.split('\r\n').map((line) => line.slice(0, 20))).toEqual([
      'D;Vos;Ada;;M;;UNA;Un',
      'D;Name withheld 1;-;',
      '',
    ]);
    expect(accepted.entryCount).toBe(2);
    const all = await read('all');
    expect(all.entryCount).toBe(4);
    // The entry that waits is an alternate, the scratched one is declared so.
    expect(all.files[0]!.text.match(/;[AS]\r\n/g)).toEqual([';S\r\n', ';A\r\n']);
    const lynx = await downloadEntries(host, { format: 'finishlynx', rows: 'all', unattachedAs: 'una' });
    expect(lynx.files.map(({ name }) => name)).toEqual(['lynx.ppl', 'lynx.evt']);
  }));

it('a clerk downloads nothing', () =>
  withRollback(async (ctx) => {
    const { callAs } = await createWorld(ctx);
    const refused = downloadEntries(await callAs('clerk'), {
      format: 'csv',
      rows: 'all',
      unattachedAs: 'una',
    });
    await expect(refused).rejects.toMatchObject({ status: 403 });
  }));
