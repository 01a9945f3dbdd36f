import { expect, test } from 'vitest';
import { listMeetRecords } from '#competition/records/meet-records.service.ts';
import { MEET_RECORD } from '#competition/results/harbor-entries.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { NAME_WITHHELD, type Visibility } from '#sport/people/names.rules.ts';

const [first = '', ...rest] = MEET_RECORD.holderText.split(' ');

const bearer =
  (visibility: Visibility, firstName: string, lastName: string, isOnRoster = true) =>
  async (ctx: Context) => {
    const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender: 'F', visibility }]);
    const [teamId] = await createTeams(ctx, [{ name: 'Cedar Point' }]);
    const row = { teamId: teamId!, sport: 'tf', seasonId: 2014, grade: 12 } as const;
    if (isOnRoster) await saveRosters(ctx, [{ ...row, athleteId: athleteId! }]);
  };

test.each([
  ['a stranger', bearer('full', first, rest.join(' ')), MEET_RECORD.holderText],
  [
    'a hidden person who never competed',
    bearer('hidden', first, rest.join(' '), false),
    MEET_RECORD.holderText,
  ],
  ['one who is hidden', bearer('hidden', first, rest.join(' ')), NAME_WITHHELD],
  [
    'a person who shows initials, with the last name printed first',
    bearer('initials', rest.join(' '), first),
    NAME_WITHHELD,
  ],
])('a printed holder who bears the name of %s', (_, create, holder) =>
  withRollback(async (ctx) => {
    const { meetId } = await createHarborMeet(ctx);
    await create(ctx);
    const holders = (await listMeetRecords(ctx, meetId)).map(({ holder }) => holder);
    expect(holders).toContain(holder);
  }),
);
