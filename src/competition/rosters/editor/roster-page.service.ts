// What coaches see of a roster: its athletes with their accounts, who moves in or out, and what comes next.

import { listMoves, type OpenMove } from '#competition/rosters/moves/roster-moves.service.ts';
import { listLately, type RosterDone } from '#competition/rosters/recent-changes/recent-changes.service.ts';
import {
  nextSeasonId,
  type RollState,
  rollState,
  rollsOn,
} from '#competition/rosters/rollover/roster-rollover.rules.ts';
import { isRolled } from '#competition/rosters/rollover/roster-rollover.store.ts';
import type { RosterPersonRow } from '#competition/rosters/roster-people.store.ts';
import { kindOf, seasonOf } from '#competition/rosters/roster-scope.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { sportsDecidedOn } from '#people/access/team-people/team-people.service.ts';
import { runningRoster } from '#people/teams/current-roster.service.ts';
import { listSeasonsOfRosters } from '#people/teams/roster-changes.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, proposeSeason, type Season, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import { gradeAfter, gradesAt, type LaterGrade } from '#sport/people/grade-progression.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { type RosterStanding, standingOf } from './roster-actions.rules.ts';
import { listPeopleForCoach } from './withheld-names.service.ts';

export interface RosterAthlete extends Omit<RosterPersonRow, 'isClaimed' | 'isWaiting' | 'lastRaceHereOn'> {
  standing: RosterStanding;
  /** With the next season. */
  later: LaterGrade;
}

export interface RosterPage {
  team: { teamId: number; name: string; levelMask: number };
  season: Season;
  /** Seasons of this kind, the newest first; the one shown is always among them. */
  seasonIds: number[];
  /** The sports in which the one who asks may change rosters of the team. */
  decides: Sport[];
  grades: number[];
  athletes: RosterAthlete[];
  next: { seasonId: number; rollsOn: Day; state: RollState };
  moves: OpenMove[];
  /** The newest first. */
  lately: RosterDone[];
}

/** Left out: the season of the roster that the team works with now, on which new athletes come. */
export async function readRosterPage(
  ctx: Context,
  { teamId, kind: text, season }: { teamId: number; kind: string; season?: number | undefined },
): Promise<RosterPage> {
  const kind = kindOf(text);
  const sport = sportOfKind(kind);
  await requireCoach(ctx, teamId, sport);
  const { name, levelMask } = await getTeam(ctx, teamId);
  const today = todayIn(ctx.clock, 'UTC');
  const rostered = await seasonsOfKind(ctx, teamId, kind);
  const shown = season === undefined ? await runningRoster(ctx, teamId, kind) : seasonOf(kind, season);
  const seasonId = shown.id;
  const where = { teamId, sport, seasonId };
  const next = { ...where, seasonId: nextSeasonId(seasonId) };
  const people = await listPeopleForCoach(ctx, where);
  return {
    team: { teamId, name, levelMask },
    season: shown,
    seasonIds: [...new Set([...rostered, seasonId, proposeSeason(sport, today, kind === 'tfi').id])].sort(
      (a, b) => b - a,
    ),
    decides: await sportsDecidedOn(ctx, teamId),
    grades: gradesAt(levelMask),
    athletes: people.map(({ isClaimed, isWaiting, lastRaceHereOn: _, ...person }) => ({
      ...person,
      standing: standingOf({ ...person, isClaimed, isWaiting }),
      later: person.isHeld ? person.grade : gradeAfter(person.grade, 1, levelMask),
    })),
    next: {
      seasonId: next.seasonId,
      rollsOn: rollsOn(sport, seasonId),
      state: rollState(shown, today, await isRolled(ctx, next)),
    },
    moves: await listMoves(ctx, teamId, sport),
    lately: await listLately(ctx, where),
  };
}

async function seasonsOfKind(ctx: Context, teamId: number, kind: SeasonKind): Promise<number[]> {
  const seasons = await listSeasonsOfRosters(ctx, teamId);
  return seasons
    .filter(({ sport, seasonId }) => seasonKindOf(sport, isIndoorSeason(seasonId)) === kind)
    .map(({ seasonId }) => seasonId);
}
