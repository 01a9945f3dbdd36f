// The calls about rosters as a program makes them.

import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';

interface World {
  coach: Ask;
  roster: { teamId: number; kind: string; season: number };
  athleteId: number;
}

function withRoster(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const { teamId, coach } = await createCoachedTeam(ctx);
      const [athleteId] = (await createAthletes(ctx, [
        { firstName: 'Oskar', lastName: 'Delacroix', gender: 'M', birthOn: '2010-03-04' },
      ])) as [number];
      await saveRosters(ctx, [{ teamId, athleteId, sport: 'tf', seasonId: 2026, grade: 9 }]);
      const roster = { teamId, kind: 'track-and-field-outdoor', season: 2026 };
      await look({ coach: callsWithin(coach.ctx), roster, athleteId });
    });
}

const row = (line: number, firstName: string, lastName: string, grade: string) => ({
  line,
  firstName,
  lastName,
  grade,
  gender: '',
});

test(
  'a roster has grades, accounts and next grades, and no birth dates',
  withRoster(async ({ coach, roster, athleteId }) => {
    const { status, body } = await coach('/TeamRoster/GetRoster', { query: roster });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      team: { SchoolName: 'Salt Harbor' },
      season: { kind: 'tfo', ID: 2026, name: '2026 outdoor', schoolYear: '2025–26' },
      decides: ['tf'],
      athletes: [
        {
          athleteId,
          FirstName: 'Oskar',
          gradeText: '9',
          laterGradeText: '10',
          status: 'new',
          hasAccount: false,
          lastRaceOn: null,
        },
      ],
      next: { ID: 2027, schoolYear: '2026–27', rolloverDay: '2026-08-01' },
      moves: [],
    });
    expect(JSON.stringify(body)).not.toContain('2010');
  }),
);

test(
  'a row with a similar name waits for an answer and follows it',
  withRoster(async ({ coach, roster, athleteId }) => {
    const rows = [row(2, 'Oscar', 'Delacroix', '10'), row(3, 'Danilo', 'Soto', '13')];
    const request = { ...roster, gender: 'M', rows };
    const { body } = await coach('/TeamRoster/PreviewImport', { body: request });
    expect(body).toMatchObject({
      outcomes: [
        { line: 2, kind: 'looksLike', candidates: [{ athleteId, text: 'Oskar Delacroix, 9' }] },
        { line: 3, kind: 'waits', text: '“13” is not a grade here' },
      ],
      counts: { looksLike: 1, waits: 1 },
    });
    const chosen = [{ ...rows[0], choice: { kind: 'same', athleteId } }];
    const plan = await coach('/TeamRoster/PreviewImport', { body: { ...request, rows: chosen } });
    expect(plan.body).toMatchObject({
      outcomes: [{ kind: 'update', text: 'grade 9 to 10', keepText: '9' }],
    });
    const { planKey } = plan.body as { planKey: string };
    const older = await coach('/TeamRoster/ApplyImport', { body: { ...request, planKey } });
    expect(older).toMatchObject({ status: 409, body: { code: 'ROSTER_PLAN_CHANGED' } });
    const done = await coach('/TeamRoster/ApplyImport', { body: { ...request, rows: chosen, planKey } });
    expect(done).toMatchObject({ status: 200, body: { counts: { update: 1 } } });
    const { changeId } = done.body as { changeId: number };
    const undone = await coach('/TeamRoster/UndoChange', { body: { changeId } });
    expect(undone).toMatchObject({ status: 200, body: { isUndone: true } });
  }),
);

/** Addresses the roster's athlete unless another is given. */
const letter = (email: string, athleteId?: number) => ({ email, athleteId });

function withAthlete(changes: Record<string, unknown>, athleteId: number): Record<string, unknown> {
  const letters = changes.invitations as { email: string; athleteId?: number }[] | undefined;
  if (!letters) return changes;
  return {
    ...changes,
    invitations: letters.map((each) => ({ ...each, athleteId: each.athleteId ?? athleteId })),
  };
}

test.each<[string, string, Record<string, unknown>, number, string]>([
  ['a kind that is none', 'ChangeAthletes', { kind: 'swimming' }, 400, 'SEASON_KIND_UNKNOWN'],
  ['a season of another kind', 'ChangeAthletes', { season: 12026 }, 404, 'SEASON_UNKNOWN'],
  ['an action that is none', 'ChangeAthletes', { action: 'sell' }, 400, 'INPUT_INVALID'],
  ['nobody', 'ChangeAthletes', { athleteIds: [] }, 400, 'INPUT_INVALID'],
  ['an athlete who is not on it', 'ChangeAthletes', { athleteIds: [999_999] }, 404, 'ATHLETE_UNKNOWN'],
  ['an athlete id that is none', 'ChangeAthletes', { athleteIds: ['1 or 1=1'] }, 400, 'INPUT_INVALID'],
  ['a grade that is none here', 'SetGrade', { grade: 14 }, 400, 'GRADE_UNKNOWN'],
  ['a grade that is a word', 'SetGrade', { grade: 'nine' }, 400, 'INPUT_INVALID'],
  ['too many rows', 'PreviewImport', { rows: Array(1001).fill(row(1, 'A', 'B', '')) }, 400, 'INPUT_INVALID'],
  ['a cell without end', 'PreviewImport', { rows: [row(1, 'x'.repeat(501), 'B', '')] }, 400, 'INPUT_INVALID'],
  ['a change that is none', 'UndoChange', { changeId: 999_999 }, 409, 'CHANGE_NOT_UNDONE'],
  ['a move that is none', 'DecideMove', { moveId: 999_999, decision: 'agree' }, 404, 'MOVE_UNKNOWN'],
  ['a move of the team’s own athlete', 'AskMove', {}, 409, 'MOVE_TO_SELF'],
  ['an offer to a team that is none', 'OfferMove', { toTeamId: 999_999 }, 404, 'TEAM_UNKNOWN'],
  ['nobody to write to', 'InviteParents', { invitations: [] }, 400, 'INPUT_INVALID'],
  [
    'an address that is none',
    'InviteParents',
    { invitations: [letter('renate')] },
    400,
    'MAIL_ADDRESS_INVALID',
  ],
  [
    'an address with a second head',
    'InviteParents',
    { invitations: [letter('a@b.example\r\nBcc: c@d.example')] },
    400,
    'MAIL_ADDRESS_INVALID',
  ],
  [
    'an address without end',
    'InviteParents',
    { invitations: [letter(`${'x'.repeat(300)}@b.example`)] },
    400,
    'INPUT_INVALID',
  ],
  [
    'parents of an athlete who is not on it',
    'InviteParents',
    { invitations: [letter('renate@example.org', 999_999)] },
    404,
    'ATHLETE_UNKNOWN',
  ],
])('a roster with %s is refused', (_, call, changes, status, code) =>
  withRoster(async ({ coach, roster, athleteId }) => {
    const asking = {
      ...roster,
      athleteId,
      athleteIds: [athleteId],
      action: 'deactivate',
      gender: 'M',
      rows: [],
      ...withAthlete(changes, athleteId),
    };
    expect(await coach(`/TeamRoster/${call}`, { body: asking })).toMatchObject({ status, body: { code } });
  })(),
);

test(
  'the athlete’s coach reads moves, and a malformed id is refused',
  withRoster(async ({ coach, athleteId }) => {
    expect(await coach('/TeamRoster/GetMoves', { query: { athleteId } })).toMatchObject({
      status: 200,
      body: { FirstName: 'Oskar', LastName: 'Delacroix', moves: [] },
    });
    for (const [request, status] of [
      ['999999', 404],
      ['x', 400],
      ['-1', 400],
    ] as const) {
      expect(await coach('/TeamRoster/GetMoves', { query: { athleteId: request } })).toMatchObject({
        status,
      });
    }
  }),
);
