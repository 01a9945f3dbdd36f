// Measures how long a host waits for the preview of a file with 5,000 entries: read, matched with rosters and compared
// with the meet, over HTTP.
import { gzipSync } from 'node:zlib';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTimes } from './measure.ts';
import { openManager } from './meet-saves.ts';
import { createSettingsMeet } from './settings-meet.ts';
import { beginSession } from './signed-in.ts';

const TEAMS = 50;
const ATHLETES_EACH = 50;
/** Two events for each athlete. */
const ROWS = TEAMS * ATHLETES_EACH * 2;
const SECONDS_MAX = 3;
const ROUNDS = 5;
/** Its session is unlike those of the other measured members. */
const PLACE = 9_100;
const SYLLABLES = ['bar', 'dun', 'fel', 'gos', 'hym', 'jak', 'lor', 'mip', 'nev', 'quz'];

const nameOf = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');

export async function measureEntryImports(ground: Ground): Promise<Figure[]> {
  const { ctx } = ground;
  const { userId } = await createAccount(ctx, {
    firstName: 'Runa',
    lastName: 'Eide',
    email: 'imports@example.org',
    password: null,
    mostly: 'coach',
    birthOn: '1990-01-01',
    isVerified: true,
  });
  const meetId = await createSettingsMeet(ctx, userId);
  await addHost(ctx, { meetId, userId });
  const { season_id: seasonId } = await ctx.db
    .selectFrom('meets')
    .select('season_id')
    .where('id', '=', meetId)
    .executeTakeFirstOrThrow();
  const teamNames = Array.from({ length: TEAMS }, (_, index) => `Lantern ${nameOf(index)}`);
  const teamIds = await createTeams(
    ctx,
    teamNames.map((name) => ({ name, levelMask: 4 })),
  );
  const people = teamIds.flatMap((teamId, team) =>
    Array.from({ length: ATHLETES_EACH }, (_, index) => ({
      ...{ teamId, team },
      firstName: nameOf(team * ATHLETES_EACH + index),
      lastName: nameOf(9999 - team * ATHLETES_EACH - index),
      gender: 'F' as const,
    })),
  );
  const ids = await createAthletes(ctx, people);
  await saveRosters(
    ctx,
    people.map(({ teamId }, index) => ({ athleteId: ids[index]!, teamId, sport: 'tf', seasonId, grade: 10 })),
  );
  const text = people
    .flatMap(({ lastName, firstName, team }) =>
      ['100;13.20', '200;27.10'].map(
        (entry) => `D;${lastName};${firstName};;F;;;${teamNames[team]};;SO;${entry};M;Varsity`,
      ),
    )
    .join('\r\n');
  const { ask } = await openManager(ground, await beginSession(ctx, userId, PLACE), meetId);
  const upload = { name: 'all.txt', gzip: gzipSync(text).toString('base64') };
  const times = await wallTimes(Array.from({ length: ROUNDS }), async () => {
    const { counts } = await ask('Edit_ManageMeet/Entries_Import_Preview', { upload });
    if (counts.rows !== ROWS || counts.good !== ROWS) throw new Error('Not every row was matched.');
  });
  return [
    {
      name: `A file of ${ROWS.toLocaleString('en')} entries matched and previewed, over HTTP, p50`,
      unit: 's',
      measured: median(times) / 1000,
      reference: null,
      goal: { max: SECONDS_MAX },
    },
  ];
}
