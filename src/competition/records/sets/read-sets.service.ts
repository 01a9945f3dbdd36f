// Lists the record sets of a meet for its hosts, and those of a team for its coaches, with their lines.

import { listHostedMeets, requireHost } from '#competition/meets/staff/staff.service.ts';
import { listMeetRecords, writeRecordList } from '#competition/records/meet-records.service.ts';
import { BADGE_OF_SCOPE } from '#competition/records/records.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type LineRow, listLineRows } from './record-lines.store.ts';
import { canAttachSet, canEditSet, SCOPES_OF_HOSTS } from './record-permissions.rules.ts';
import { keeperOf, ownerKeysOf } from './record-sets.service.ts';
import {
  findMeetFacts,
  listAttachedSets,
  listSetsAround,
  listSetsOfTeam,
  listTeamAthletes,
  type SetRow,
} from './record-sets.store.ts';
import { typedLineOf } from './typed-lines.rules.ts';

/** For hosts: the attached sets with their lines, sets to attach, and what the meet broke. */
export async function readSetsOfMeet(ctx: Context, meetId: number) {
  const user = await requireHost(ctx, meetId);
  const meet = (await findMeetFacts(ctx, meetId))!;
  const where = { ownerKeys: ownerKeysOf(meet), hostTeamId: meet.hostTeamId };
  const attached = await listAttachedSets(ctx, meetId);
  const around = await listSetsAround(ctx, {
    ...{ ...where, meetId, userId: user.userId },
    hostedMeetIds: await listHostedMeets(ctx, user.userId),
  });
  const offers: SetRow[] = [];
  for (const set of around) {
    if (canAttachSet(await keeperOf(ctx, user, set), set, where)) offers.push(set);
  }
  const records = await listMeetRecords(ctx, meetId);
  return {
    sport: meet.sport,
    sets: await writeSets(ctx, user, attached),
    offers: await writeSets(ctx, user, offers),
    scopes: [...SCOPES_OF_HOSTS],
    broken: writeRecordList(records, { levelMask: meet.levelMask, today: todayUtc(ctx) }).filter(
      ({ broken }) => broken !== null,
    ),
    athletes: [],
  };
}

/** For coaches of the team in this sport. */
export async function readSetsOfTeam(ctx: Context, team: { teamId: number; sport: Sport }) {
  const user = await requireCoach(ctx, team.teamId, team.sport);
  const athletes = await listTeamAthletes(ctx, team);
  return {
    sport: team.sport,
    sets: await writeSets(ctx, user, await listSetsOfTeam(ctx, team)),
    offers: [],
    scopes: ['team' as const],
    broken: [],
    athletes: athletes.map((row) => ({ athleteId: row.athleteId, name: visiblePerson(row).text })),
  };
}

async function writeSets(ctx: Context, user: SignedIn, sets: readonly SetRow[]) {
  const rows = await listLineRows(
    ctx,
    sets.map(({ recordSetId }) => recordSetId),
  );
  const linesOf = Map.groupBy(rows, (row) => row.record_set_id);
  return Promise.all(
    sets.map(async (set) => {
      const { recordSetId, name, scope, version } = set;
      const lines = linesOf.get(recordSetId) ?? [];
      return {
        ...{ recordSetId, name, scope, version, badge: BADGE_OF_SCOPE[scope] },
        canEdit: canEditSet(await keeperOf(ctx, user, set), set),
        lines: lines.filter((row) => row.result_id === null).map(typedLineOf),
        byResults: lines.flatMap(writeByResult),
      };
    }),
  );
}

/** Lines that results set follow their results, and nobody edits them here. */
function writeByResult(row: LineRow) {
  if (row.result_id === null) return [];
  const { windMatters, name } = getVariant(row.event_variant);
  return [
    {
      resultId: row.result_id,
      eventName: name,
      gender: row.gender as Gender,
      division: row.division_name,
      mark: row.mark_entered,
      wind: windMatters && row.result_wind_tenths !== null ? formatWind(row.result_wind_tenths) : '',
      holder: row.relay_letter === null ? visiblePerson(row).text : '',
      team: row.result_team ?? '',
      date: row.set_on ?? '',
      meet: row.result_meet ?? '',
    },
  ];
}
