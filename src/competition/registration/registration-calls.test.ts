// The calls of coaches, families and hosts about entries, as a program makes them: by address, with published names.
import { expect, it } from 'vitest';
import { type Ask, type CallOptions, callsWithin } from '#app/api/calls.fixtures.ts';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { listEntries, makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { add, changeMeet, createEntryWorld, type EntryWorld } from './entry-form/entry-form.fixtures.ts';
import { RELATION } from './meet-teams/relations.rules.ts';

interface World extends EntryWorld {
  /** Calls of the coach with the token of the meet's page. */
  asCoach: Ask;
  /** Calls of the host with both tokens of the meet manager. */
  asHost: Ask;
}

function withWorld(
  look: (world: World) => Promise<void>,
  options: Parameters<typeof createEntryWorld>[1] = {},
): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const world = await createEntryWorld({ ...base, stateSeedRules: ['ND'] }, options);
      const { ctx, coach } = world;
      const meet = { meetId: world.meet.meetId, sport: options.sport ?? ('tf' as const) };
      const host = await createPerson(ctx, 'Wendell Abara');
      await addHost(ctx, { meetId: meet.meetId, userId: host.userId });
      const token = await mintToken(coach.ctx, meet, 'read');
      const headers = {
        'x-edit-token': await mintToken(host.ctx, meet, 'edit'),
        'x-participants-token': await mintToken(host.ctx, meet, 'participants'),
      };
      const [ofCoach, ofHost] = [callsWithin(coach.ctx), callsWithin(host.ctx)];
      await look({
        ...world,
        asCoach: (path, more = {}) => ofCoach(path, { token, ...more }),
        asHost: (path, more = {}) => ofHost(path, { headers, ...more }),
      });
    });
}

const codeIn = async (reply: ReturnType<Ask>) => {
  const { status, body } = await reply;
  return [status, body.code];
};

it(
  'Cart adds up the entries of the teams and children of the visitor',
  withWorld(
    async ({ ctx, meet, boys, coach, teamId, submit, asCoach }) => {
      const { meetId } = meet;
      await ctx.db.insertInto('meet_fees').values({ meet_id: meetId, event_cents: 600 }).execute();
      await submit([add(meet.event('100m'), boys[0]!)]);
      expect(await asCoach('/Meet/Cart')).toEqual({
        status: 200,
        body: {
          items: [
            {
              entrant: { teamId, athleteId: null, name: 'Team 1' },
              entryCount: 1,
              price: { lines: [{ text: expect.any(String), amountCents: 600 }], totalCents: 600 },
            },
          ],
          totalCents: 600,
        },
      });
      const foreign = await mintToken(coach.ctx, { meetId, sport: 'xc' }, 'read');
      expect(await codeIn(asCoach('/Meet/Cart', { token: foreign }))).toEqual([404, 'MEET_UNKNOWN']);
    },
    { meet: { settings: { whoMayEnter: 'everyone' } } },
  ),
);

it(
  'GetXCRegisterData names the teams that the visitor enters in a cross-country meet',
  withWorld(
    async ({ meet, boys, teamId, submit, asCoach }) => {
      await submit([add(meet.event('xc-5000m'), boys[0]!)]);
      expect(await asCoach('/Meet/GetXCRegisterData')).toEqual({
        status: 200,
        body: {
          meetId: meet.meetId,
          window: {
            state: 'open',
            serverNow: expect.any(String),
            opensAt: null,
            closesAt: '2026-10-10T04:00:00Z',
            lateUntil: null,
            timeZone: 'America/New_York',
          },
          teams: [{ teamId, name: 'Team 1', entryCount: 1, refusal: null }],
          athletes: [],
        },
      });
      expect(await codeIn(asCoach('/Meet/GetRegisterData'))).toEqual([404, 'MEET_UNKNOWN']);
    },
    { sport: 'xc', startOn: '2026-10-10', events: ['xc-5000m'] },
  ),
);

it(
  'SubmitEntries twice with one key enters once, and both get the same reply',
  withWorld(async ({ ctx, meet, boys, form, asCoach }) => {
    const { key, ...row } = add(meet.event('100m'), boys[0]!);
    const submit = (rowKey = key) =>
      asCoach('/Registration/SubmitEntries', {
        body: { ...form, rows: [{ key: rowKey, ...row }] },
        headers: { 'x-request-key': 'one press of the button' },
      });
    const first = await submit();
    expect(first).toMatchObject({ status: 200, body: { rows: [{ outcome: 'accepted' }] } });
    expect(await submit()).toEqual(first);
    expect(await listEntries(ctx, meet.meetId)).toHaveLength(1);
    expect(await codeIn(submit('another row'))).toEqual([409, 'REQUEST_KEY_REUSED']);
  }),
);

it(
  'RequestEntry asks for a team and takes the request back, and names one entrant only',
  withWorld(async ({ teamId, boys, asCoach }) => {
    const request = (body: object) => asCoach('/Registration/RequestEntry', { body });
    expect(await request({ teamId })).toEqual({ status: 200, body: { relation: RELATION.request } });
    expect(await request({ teamId, isWithdrawn: true })).toEqual({ status: 200, body: { relation: null } });
    expect(await request({ teamId, athleteId: boys[0] })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { input: 'Name either a team or an athlete.' } },
    });
  }),
);

it(
  'Entries_Save adds, changes and removes in one save, or nothing',
  withWorld(async ({ ctx, meet, boys, teamId, submit, asHost }) => {
    const [old, gone] = (await submit(boys.slice(0, 2).map((id) => add(meet.event('100m'), id)))).rows;
    const save = (body: object) => asHost('/Edit_ManageMeet/Entries_Save', { body });
    const change = { entryId: old!.entryId, version: 1, seed: '11.04' };
    const tooLong = { change: [change, { ...change, seed: '11.04'.repeat(5) }] };
    expect(await codeIn(save(tooLong))).toEqual([400, 'INPUT_INVALID']);
    const saved = await save({
      add: [{ meetEventId: meet.event('lj'), athleteId: boys[2], teamId, seed: '6.02m' }],
      change: [change],
      removeIds: [gone!.entryId],
    });
    expect(saved).toEqual({
      status: 200,
      body: { added: [{ entryId: expect.any(Number), acceptance: ACCEPTANCE.Accepted }] },
    });
    const entries = await listEntries(ctx, meet.meetId);
    expect(entries.map(({ seedEntered }) => seedEntered)).toEqual(['11.04', '6.02m']);
  }),
);

it(
  'Entries_MergeAthletes puts the entries of two together, and takes that back',
  withWorld(async ({ meet, boys, submit, asHost }) => {
    const [keepId, otherId] = boys;
    await submit([add(meet.event('100m'), keepId!), add(meet.event('lj'), otherId!)]);
    const merge = (body: object) => asHost('/Edit_ManageMeet/Entries_MergeAthletes', { body });
    expect(await codeIn(merge({ keepId }))).toEqual([400, 'INPUT_INVALID']);
    const counts = { movedCount: 1, removedCount: 0, waitlistedCount: 0 };
    const merged = await merge({ keepId, otherId });
    expect(merged).toEqual({ status: 200, body: { mergeId: expect.any(Number), ...counts } });
    const undone = await merge({ undo: merged.body.mergeId });
    expect(undone).toMatchObject({ status: 200, body: { mergeId: null } });
  }),
);

it(
  'Forms_Get tells who of those who are entered has signed',
  withWorld(async ({ ctx, meet, boys, teamId, form, submit, asCoach, asHost }) => {
    const roster = { id: 'roster', title: 'Eligibility', text: 'All may run.', link: null, isRequired: true };
    const custom_forms = JSON.stringify([{ ...roster, signer: 'coach' }]);
    await changeMeet(ctx, meet.meetId, { custom_forms });
    await submit([add(meet.event('100m'), boys[0]!)]);
    const { body } = await asCoach('/Registration/GetEntryForm', { query: form });
    const [{ digest }] = body.forms as [{ digest: string }];
    const signature = { ...form, formId: 'roster', digest, signedName: 'Marguerite Holloway' };
    expect(await codeIn(asCoach('/Registration/SignForm', { body: { ...signature, digest: '0' } }))).toEqual([
      400,
      'INPUT_INVALID',
    ]);
    expect((await asCoach('/Registration/SignForm', { body: signature })).status).toBe(200);
    expect(await asHost('/Edit_ManageMeet/Forms_Get')).toEqual({
      status: 200,
      body: {
        forms: [
          {
            ...roster,
            signer: 'coach',
            people: [
              {
                ...{ athleteId: null, number: null, teamId, name: 'Team 1', teamName: 'Team 1' },
                ...{ signedName: 'Marguerite Holloway', signedAt: expect.any(String) },
              },
            ],
          },
        ],
      },
    });
    const stored = await ctx.db.selectFrom('form_signatures').select('ip_address').execute();
    expect(stored).toEqual([{ ip_address: '192.0.2.1' }]);
  }),
);

/** Both ways to make a call that changes by GET. */
const WAYS: [string, (input: Record<string, number | string | boolean>) => CallOptions][] = [
  ['GET', (query) => ({ query })],
  ['POST', (body) => ({ body })],
];

it.each(
  ['ClearAllHostSeeds', 'NorthDakotaClearSeeds'].flatMap((call) =>
    WAYS.map(([method, send]) => [call, method, send] as const),
  ),
)('%s by %s takes typed seeds back, and undo brings them back', (call, _, send) =>
  withWorld(async ({ ctx, meet, boys, asHost }) => {
    const { meetId } = meet;
    await ctx.db.updateTable('venues').set({ state: 'ND' }).execute();
    const seed = { entered: '11.50', sort: 11_500, origin: 'host', resultId: null } as const;
    const entry = testEntry({ meetEventId: meet.event('100m'), athleteId: boys[0]!, seed });
    await makeEntries(ctx, meetId, [entry], { byUserId: null });
    const seeds = async () => (await listEntries(ctx, meetId)).map(({ seedEntered }) => seedEntered);
    const clear = (input: Record<string, number | string>) => asHost(`/Edit_ManageMeet/${call}`, send(input));
    expect(await codeIn(clear({ undo: 'all' }))).toEqual([400, 'INPUT_INVALID']);
    expect(await codeIn(clear({ undo: 999_999 }))).toEqual([409, 'CLEARING_UNKNOWN']);
    const { status, body } = await clear({});
    expect([status, body]).toEqual([
      200,
      { clearedCount: 1, restoredCount: 0, clearingId: expect.any(Number) },
    ]);
    expect(await seeds()).toEqual([null]);
    expect(await clear({ undo: Number(body.clearingId) })).toEqual({
      status: 200,
      body: { clearedCount: 0, restoredCount: 1, clearingId: null },
    });
    expect(await seeds()).toEqual(['11.50']);
  })(),
);

it.each(WAYS)('LockAllEntries by %s locks and unlocks', (_, send) =>
  withWorld(async ({ asHost }) => {
    const lock = (input: Record<string, string | boolean>) =>
      asHost('/Edit_ManageMeet/LockAllEntries', send(input));
    expect(await lock({})).toEqual({ status: 200, body: { entriesLockedAt: '2026-05-01T16:00:00Z' } });
    expect(await codeIn(lock({ unlock: 'perhaps' }))).toEqual([400, 'INPUT_INVALID']);
    expect(await lock({ unlock: true })).toEqual({ status: 200, body: { entriesLockedAt: null } });
  })(),
);

it(
  'SettingsConvertFromEvents_Get proposes the limits that the events set, and changes nothing by GET or POST',
  withWorld(async ({ ctx, meet, asHost, asCoach }) => {
    await ctx.db.updateTable('meet_events').set({ team_entries_max: 3, first_entries: 16 }).execute();
    const path = '/Edit_ManageMeet/SettingsConvertFromEvents_Get';
    expect(await asHost(path)).toEqual({
      status: 200,
      body: {
        limits: { total: 3, track: 2, field: 1 },
        divisions: [
          { divisionId: meet.divisionId, title: 'Varsity', maxTeamAthletes: 18, maxMeetAthletes: 96 },
        ],
      },
    });
    expect((await asHost(path, { body: {} })).status).toBe(405);
    expect(await codeIn(asCoach(path))).toEqual([403, 'MEET_TOKEN_MISSING']);
  }),
);
