// Rolls rosters over into the next season: as a preview, by a coach at any time, and automatically on August 1.

import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { canChangeAlone } from '#people/rosters/permissions.rules.ts';
import {
  listRecordedOf,
  listRosterPeople,
  type RosterPersonRow,
} from '#people/rosters/roster-people.store.ts';
import {
  logRoster,
  openRoster,
  type RosterRequest,
  requireNear,
} from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { changeRoster, lockRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import {
  nextSeasonId,
  type Roll,
  rollOverRoster,
  rolloverState,
  seasonsThatBegin,
} from './roster-rollover.rules.ts';
import { isRolled, listTeamsToRoll, saveRollover } from './roster-rollover.store.ts';

export type RolledPerson = Pick<RosterPersonRow, 'athleteId' | 'firstName' | 'lastName' | 'gender'> & {
  from: number | null;
  roll: Roll;
};

export interface RolloverPreview {
  nextSeasonId: number;
  isRolled: boolean;
  people: RolledPerson[];
}

/** Returns the next season's grade of every active athlete. */
export async function previewRoll(ctx: Context, request: RosterRequest): Promise<RolloverPreview> {
  const where = await openRoster(ctx, request);
  const next = nextOf(where);
  return {
    nextSeasonId: next.seasonId,
    isRolled: await isRolled(ctx, next),
    people: await listRolloverPeople(ctx, where, where.levelMask),
  };
}

export interface Rolled {
  changeId: number;
  seasonId: number;
  added: number;
  graduated: number;
}

/** Once for each season, by a coach; changes already made in the next season stay. */
export function rollOverByCoach(ctx: Context, request: RosterRequest): Promise<Rolled> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, request);
    requireNear(ctx, nextOf(where).seasonId);
    const season = { kind: where.kind, id: where.seasonId };
    if (rolloverState(season, todayUtc(ctx), false) === 'past') {
      throw new Refusal('ROSTER_PAST', words.pastRoll, { status: 409 });
    }
    const rolled = await roll(ctx, where, where.levelMask);
    if (rolled === 'empty') throw new Refusal('ROSTER_EMPTY', words.nothingToRoll);
    if (rolled === 'rolled') throw new Refusal('ROSTER_ROLLED', words.rolled, { status: 409 });
    return rolled;
  });
}

/**
 * Runs in August for teams with a coach; rosters of other teams come from results. Any node may run
 * it any number of times, and a failure of one team does not stop the others. Returns the number of
 * rosters.
 */
export async function rollOverAll(ctx: Context): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const season of seasonsThatBegin(todayUtc(ctx))) {
    const sport = sportOfKind(season.kind);
    const fromSeasonId = season.id - 1;
    const coachStatus = ACCESS_STATUS.standardAccess;
    for (const teamId of await listTeamsToRoll(ctx, { sport, fromSeasonId, coachStatus })) {
      try {
        const rolled = await inTransaction(ctx, async (ctx) => {
          const { levelMask } = await getTeam(ctx, teamId);
          return roll(ctx, { teamId, sport, seasonId: fromSeasonId }, levelMask);
        });
        if (typeof rolled === 'object') count += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `rosters that failed: ${failures.length}`);
  return count;
}

async function roll(ctx: Context, where: RosterOf, levelMask: number): Promise<Rolled | 'rolled' | 'empty'> {
  await lockRosters(ctx, where.teamId);
  const next = nextOf(where);
  const people = await listRolloverPeople(ctx, where, levelMask);
  if (people.length === 0) return 'empty';
  if (!(await saveRollover(ctx, next))) return 'rolled';
  const put = people.flatMap(({ roll: { athleteId, ...to } }) =>
    'grade' in to ? [{ athleteId, grade: to.grade, isActive: true }] : [],
  );
  const states = await changeRoster(ctx, next, { put });
  return {
    changeId: await logRoster(ctx, 'roll', next, states),
    seasonId: next.seasonId,
    added: put.length,
    graduated: people.filter(({ roll: { kind } }) => kind === 'graduated').length,
  };
}

/** An athlete who is on another team now is left out. */
async function listRolloverPeople(ctx: Context, where: RosterOf, levelMask: number): Promise<RolledPerson[]> {
  const everybody = await listRosterPeople(ctx, where);
  const ids = everybody.map(({ athleteId }) => athleteId);
  const elsewhere = await listElsewhere(ctx, where, ids);
  const people = everybody.filter(({ athleteId }) =>
    canChangeAlone({ isElsewhere: elsewhere.has(athleteId) }),
  );
  const there = await identitiesOn(ctx, nextOf(where), ids);
  const byId = new Map(people.map((person) => [person.athleteId, person]));
  return rollOverRoster(people, there, levelMask).map((roll) => {
    const { athleteId, firstName, lastName, gender, grade } = byId.get(roll.athleteId)!;
    return { athleteId, firstName, lastName, gender, from: grade, roll };
  });
}

async function identitiesOn(
  ctx: Context,
  where: RosterOf,
  athleteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const recorded = await listRecordedOf(ctx, athleteIds);
  const rows = await readRoster(
    ctx,
    where,
    recorded.map(({ athleteId }) => athleteId),
  );
  const onRoster = new Set(rows.map(({ athleteId }) => athleteId));
  return new Set(
    recorded.filter(({ athleteId }) => onRoster.has(athleteId)).map(({ canonicalId }) => canonicalId),
  );
}

/** The season of the same kind a year later. */
const nextOf = ({ teamId, sport, seasonId }: RosterOf): RosterOf => ({
  teamId,
  sport,
  seasonId: nextSeasonId(seasonId),
});
