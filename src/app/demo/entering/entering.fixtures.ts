// Checks on the meets of a loaded demo that take entries, made by the one test that loads it.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { countEntries, listEntries, mapLegs, readPlaceLimits } from '#competition/entries/entries.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { getEntryForm } from '#competition/registration/entry-form/entry-form.service.ts';
import { refusalByStandard } from '#competition/registration/entry-form/entry-standards.rules.ts';
import { readMeetFacts } from '#competition/registration/entry-form/meet-facts.service.ts';
import { listSigned } from '#competition/registration/forms/signed-list.service.ts';
import { findMeetTeam } from '#competition/registration/meet-teams/meet-teams.service.ts';
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { previewImport } from '#hosting/entry-imports/import-preview.service.ts';
import type { Context } from '#kit/server/context.ts';
import { getMemberHome } from '#site/account/home/member-home.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { asHost } from '../hosting/as-host.ts';
import { asMember } from '../members/as-member.ts';
import { mapLatestMeets, mapTeams } from '../members/members.store.ts';
import { PARENTS_AROUND } from '../members/parents.table.ts';
import {
  CHAMPIONSHIP,
  ENTERED_MEETS,
  INVITED_COACH,
  INVITING_MEETS,
  RELAYS_OF_SCHOOLS,
} from './entering.table.ts';
import { WAITING_ROWS } from './relay-files.rules.ts';

async function idOfUser({ db }: Context, handle: string): Promise<number> {
  const users = db.selectFrom('users').select('id').where('handle', '=', handle);
  return (await users.executeTakeFirstOrThrow()).id;
}

async function meetNamed(ctx: Context, name: string) {
  return (await mapLatestMeets(ctx, [name])).get(name)!;
}

/** The championship has teams in every state, two full events, and a desk that is open for the host's own team. */
export async function championshipIsOpen(ctx: Context): Promise<void> {
  const { meetId } = await meetNamed(ctx, CHAMPIONSHIP.name);
  const { rows: relations } = await sql<{ relation: number; teams: number }>`
    select relation, count(*)::int as teams from meet_teams where meet_id = ${meetId} group by 1 order by 1`.execute(
    ctx.db,
  );
  expect(relations).toEqual([
    { relation: RELATION.declined, teams: 2 },
    { relation: RELATION.unconfirmed, teams: 1 },
    { relation: RELATION.accepted, teams: 9 },
    { relation: RELATION.invite, teams: 24 },
    { relation: RELATION.ignored, teams: 2 },
    { relation: RELATION.request, teams: 2 },
  ]);
  await eventsAreFull(ctx, meetId);
  await oneMissesTheStandard(ctx, meetId);
  expect(await countSharedNumbers(ctx, meetId)).toBe(1);
  const coach = asMember(ctx, await idOfUser(ctx, CHAMPIONSHIP.host));
  const teamId = (await mapTeams(ctx, ['Salt Harbor'])).get('Salt Harbor')!;
  const form = await getEntryForm(coach, { meetId, teamId });
  expect(form.window).toMatchObject({ state: 'open', lateUntil: expect.any(String) });
  expect(form.refusal).toBeNull();
  expect(form.athletes.flatMap(({ seeds }) => seeds).length).toBeGreaterThan(50);
  // Two entries of one athlete of the team wait together.
  const linked = form.entries.filter(({ linkedTo }) => linkedTo !== null);
  expect(linked.map(({ acceptance }) => acceptance)).toEqual([ACCEPTANCE.Waitlisted, ACCEPTANCE.Waitlisted]);
  expect(new Set(linked.map(({ athleteId }) => athleteId)).size).toBe(1);
}

/** Nine wait in each of two full events, and one waits beside them for a place in both of two events. */
async function eventsAreFull(ctx: Context, meetId: number): Promise<void> {
  expect(await listEntries(ctx, meetId)).toHaveLength(600);
  const { events } = await countEntries(ctx, meetId);
  const { events: limits } = await readPlaceLimits(ctx, meetId);
  const waiting = [...events].filter(([, { waitlisted }]) => waitlisted > 0);
  const isFull = waiting.map(
    ([id, { entries, waitlisted }]) => [waitlisted, entries - waitlisted === limits.get(id)] as const,
  );
  expect(isFull.sort(([a], [b]) => b - a)).toEqual([
    [9, true],
    [9, true],
    [1, false],
  ]);
}

async function oneMissesTheStandard(ctx: Context, meetId: number): Promise<void> {
  const rejected = (await listEntries(ctx, meetId)).filter(
    ({ acceptance }) => acceptance === ACCEPTANCE.Rejected,
  );
  expect(rejected).toHaveLength(1);
  const { meetEventId, seedEntered, seedSort } = rejected[0]!;
  const { events } = await readMeetFacts(ctx, meetId);
  const event = events.find((each) => each.meetEventId === meetEventId)!;
  expect(event.entryStandard).not.toBeNull();
  const refusal = refusalByStandard({ sort: seedSort!, isTyped: false }, event);
  expect(refusal?.code, seedEntered!).toBe('STANDARD_MISSED');
}

async function countSharedNumbers({ db }: Context, meetId: number): Promise<number> {
  const { rows } = await sql`
    select number from meet_numbers where meet_id = ${meetId} group by number having count(*) > 1`.execute(
    db,
  );
  return rows.length;
}

/** Most coaches and some families have signed the forms of the championship. */
export async function championshipHasSignatures(ctx: Context): Promise<void> {
  const meet = await meetNamed(ctx, CHAMPIONSHIP.name);
  const { forms } = await listSigned(await asHost(ctx, await idOfUser(ctx, CHAMPIONSHIP.host), meet));
  const signed = forms.map(({ people }) => people.filter(({ signedAt }) => signedAt !== null));
  expect(signed.map(({ length }) => length)).toEqual([PARENTS_AROUND.length, 6]);
  expect(forms.map(({ people }, index) => people.length > signed[index]!.length)).toEqual([true, true]);
}

/** The relays have their entries from a file, squads among them, and the second file has rows that wait. */
export async function relaysHaveClosed(ctx: Context): Promise<void> {
  const meet = await meetNamed(ctx, RELAYS_OF_SCHOOLS.name);
  const entries = await listEntries(ctx, meet.meetId);
  const squads = entries.filter(({ athleteId }) => athleteId === null);
  expect(new Set(squads.map(({ meetEventId }) => meetEventId)).size, 'relays').toBe(4);
  const legs = await mapLegs(
    ctx,
    squads.map(({ entryId }) => entryId),
  );
  expect(squads.map(({ entryId }) => legs.get(entryId)?.length)).toEqual(squads.map(() => 4));
  expect(entries.filter(({ isScratched }) => isScratched)).toHaveLength(3);
  expect(await countSharedNumbers(ctx, meet.meetId)).toBe(1);
  const host = await asHost(ctx, await idOfUser(ctx, RELAYS_OF_SCHOOLS.host), meet);
  const uploads = await ctx.db
    .selectFrom('entry_imports')
    .select(['id', 'applied_at'])
    .where('meet_id', '=', meet.meetId)
    .orderBy('id')
    .execute();
  expect(uploads.map(({ applied_at }) => applied_at !== null)).toEqual([true, false]);
  const preview = await previewImport(host, {
    ...{ importId: uploads[1]!.id, waitingMax: 50, peopleMax: 0, changesMax: 0 },
  });
  expect(preview.waiting.map(({ reason }) => reason).sort()).toEqual([
    'ATHLETE_OPEN',
    'ATHLETE_OPEN',
    'EVENT_NOT_IN_MEET',
    'EVENT_NOT_IN_MEET',
    'EVENT_NOT_IN_MEET',
    'NAME_MISSING',
    'SEED_IMPOSSIBLE',
    'SEED_IMPOSSIBLE',
    'TEAM_UNKNOWN',
    'TEAM_UNKNOWN',
    'TWICE_IN_FILE',
  ]);
  expect(preview.counts.waiting).toBe(WAITING_ROWS);
  expect(preview.counts.same).toBeGreaterThan(100);
  expect(preview.changes).toMatchObject({ added: 10, changed: 7, gone: 4 });
}

/** The coach of Salt Harbor has an invitation to answer, one that is ignored, and the championship. */
export async function coachIsInvited(ctx: Context): Promise<void> {
  const { who, team } = INVITED_COACH;
  const teamId = (await mapTeams(ctx, [team])).get(team)!;
  const coach = asMember(ctx, await idOfUser(ctx, who));
  const relations: [string, Relation | null][] = [
    [CHAMPIONSHIP.name, RELATION.accepted],
    ...INVITING_MEETS.map(
      ({ name, answer }) =>
        [name, answer === null ? RELATION.invite : RELATION.ignored] as [string, Relation],
    ),
  ];
  for (const [name, relation] of relations) {
    const { meetId } = await meetNamed(ctx, name);
    expect((await findMeetTeam(ctx, { meetId, teamId }))?.relation, name).toBe(relation);
    const form = await getEntryForm(coach, { meetId, teamId });
    expect(form.window.state, name).toBe('open');
  }
  const { waiting } = await getMemberHome(coach, null);
  expect(waiting.flatMap((item) => (item.kind === 'invitation' ? [item.invite] : []))).toMatchObject([
    { meetName: 'Citrine Bay Open', teamName: team },
  ]);
}

/** All keep their days of entries when they move. */
export async function entriesMove(ctx: Context): Promise<void> {
  for (const { name, entries } of ENTERED_MEETS) {
    const meet = await getManagedMeet(ctx, (await meetNamed(ctx, name)).meetId);
    const { daysBefore, at } = entries.closes;
    expect(meet.registrationClosesAt, name).toBe(`${addDays(meet.startOn, -daysBefore)}T${at}`);
  }
}
