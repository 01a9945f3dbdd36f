// Rosters carried into the next season: looked at before, by a coach at any time, and by itself on August 1.

import {
  listRecordedOf,
  listRosterPeople,
  type RosterPersonRow,
} from '#competition/rosters/roster-people.store.ts';
import {
  type AskedRoster,
  logRoster,
  openRoster,
  requireNear,
} from '#competition/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#competition/rosters/rosters.words.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { changeRoster, lockRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { nextSeasonId, type Roll, rollRoster, rollState, seasonsThatBegin } from './roster-rollover.rules.ts';
import { isRolled, listTeamsToRoll, noteRolled } from './roster-rollover.store.ts';

export type RolledPerson = Pick<RosterPersonRow, 'athleteId' | 'firstName' | 'lastName' | 'gender'> & {
  from: number | null;
  roll: Roll;
};

export interface RollPreview {
  nextSeasonId: number;
  isRolled: boolean;
  people: RolledPerson[];
}

/** What becomes of everybody who is active, with the season after this one. */
export async function previewRoll(ctx: Context, asked: AskedRoster): Promise<RollPreview> {
  const where = await openRoster(ctx, asked);
  const next = nextOf(where);
  return {
    nextSeasonId: next.seasonId,
    isRolled: await isRolled(ctx, next),
    people: await rolledPeople(ctx, where, where.levelMask),
  };
}

export interface Rolled {
  changeId: number;
  seasonId: number;
  added: number;
  graduated: number;
}

/** By a coach, once for each season; what was changed in the next one before stays. */
export function rollByHand(ctx: Context, asked: AskedRoster): Promise<Rolled> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, asked);
    requireNear(ctx, nextOf(where).seasonId);
    const season = { kind: where.kind, id: where.seasonId };
    if (rollState(season, todayIn(ctx.clock, 'UTC'), false) === 'past') {
      throw new Refusal('ROSTER_PAST', words.pastRoll, { status: 409 });
    }
    const rolled = await roll(ctx, where, where.levelMask);
    if (rolled === 'empty') throw new Refusal('ROSTER_EMPTY', words.nothingToRoll);
    if (rolled === 'rolled') throw new Refusal('ROSTER_ROLLED', words.rolled, { status: 409 });
    return rolled;
  });
}

/**
 * In August, for teams with a coach: nobody looks after the rosters of the others, which come from results. Any node
 * may, any number of times; a team that fails keeps no other from theirs. Returns how many were carried on.
 */
export async function rollAll(ctx: Context): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const season of seasonsThatBegin(todayIn(ctx.clock, 'UTC'))) {
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
  const people = await rolledPeople(ctx, where, levelMask);
  if (people.length === 0) return 'empty';
  if (!(await noteRolled(ctx, next))) return 'rolled';
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

/** Whoever is on another team now stays behind. */
async function rolledPeople(ctx: Context, where: RosterOf, levelMask: number): Promise<RolledPerson[]> {
  const everybody = await listRosterPeople(ctx, where);
  const ids = everybody.map(({ athleteId }) => athleteId);
  const elsewhere = await listElsewhere(ctx, where, ids);
  const people = everybody.filter(({ athleteId }) => !elsewhere.has(athleteId));
  const there = await identitiesOn(ctx, nextOf(where), ids);
  const byId = new Map(people.map((person) => [person.athleteId, person]));
  return rollRoster(people, there, levelMask).map((roll) => {
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

/** Of the same kind, a year later. */
const nextOf = ({ teamId, sport, seasonId }: RosterOf): RosterOf => ({
  teamId,
  sport,
  seasonId: nextSeasonId(seasonId),
});
