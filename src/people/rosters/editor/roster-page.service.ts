// The roster as its coaches see it: athletes with their accounts, moves, recent changes, and the next season.

import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireCoachOrMaker, sportsDecidedOn } from '#people/access/membership/access.service.ts';
import { listMoves, type OpenMove } from '#people/rosters/moves/roster-moves.service.ts';
import type { RosterPerson } from '#people/rosters/race-facts.service.ts';
import {
  listRecentChanges,
  type RosterChange,
} from '#people/rosters/recent-changes/recent-changes.service.ts';
import {
  nextSeasonId,
  type RollState,
  rolloverDay,
  rolloverState,
} from '#people/rosters/rollover/roster-rollover.rules.ts';
import { isRolled } from '#people/rosters/rollover/roster-rollover.store.ts';
import { kindOf, seasonOf } from '#people/rosters/roster-scope.service.ts';
import { currentRoster } from '#people/teams/current-roster.service.ts';
import { listSeasonsOfRosters } from '#people/teams/roster-changes.service.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, proposeSeason, type Season, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import { gradeAfter, gradesAt, type LaterGrade } from '#sport/people/grade-progression.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { type RosterStatus, rosterStatusOf } from './roster-actions.rules.ts';
import { listPeopleForCoach } from './withheld-names.service.ts';

interface RosterAthlete extends Omit<RosterPerson, 'isClaimed' | 'isWaiting' | 'lastRaceHereOn'> {
  status: RosterStatus;
  /** The grade in the next season. */
  later: LaterGrade;
}

export interface RosterPage {
  team: { teamId: number; name: string; levelMask: number };
  season: Season;
  /** Seasons of this kind, newest first, always with the visible one. */
  seasonIds: number[];
  /** The sports in which the visitor may change rosters of the team. */
  decides: Sport[];
  grades: number[];
  athletes: RosterAthlete[];
  next: { seasonId: number; rolloverDay: Day; state: RollState };
  moves: OpenMove[];
  /** Newest first. */
  recentChanges: RosterChange[];
}

/** Without a season it reads the team's current roster, where new athletes are added. */
export async function readRosterPage(
  ctx: Context,
  { teamId, kind: text, season }: { teamId: number; kind: string; season?: number | undefined },
): Promise<RosterPage> {
  const kind = kindOf(text);
  const sport = sportOfKind(kind);
  await requireCoachOrMaker(ctx, teamId, sport);
  const { name, levelMask, isListed } = await getTeamOrUnlisted(ctx, teamId);
  const today = todayUtc(ctx);
  const rostered = await seasonsOfKind(ctx, teamId, kind);
  const visibleSeason =
    season === undefined ? await currentRoster(ctx, teamId, kind) : seasonOf(kind, season);
  const seasonId = visibleSeason.id;
  const where = { teamId, sport, seasonId };
  const next = { ...where, seasonId: nextSeasonId(seasonId) };
  const people = await listPeopleForCoach(ctx, where, { isListed });
  return {
    team: { teamId, name, levelMask },
    season: visibleSeason,
    seasonIds: [...new Set([...rostered, seasonId, proposeSeason(sport, today, kind === 'tfi').id])].sort(
      (a, b) => b - a,
    ),
    decides: await sportsDecidedOn(ctx, teamId),
    grades: gradesAt(levelMask),
    athletes: people.map(({ isClaimed, isWaiting, lastRaceHereOn: _, ...person }) => ({
      ...person,
      status: rosterStatusOf({ ...person, isClaimed, isWaiting }),
      later: person.isHeld ? person.grade : gradeAfter(person.grade, 1, levelMask),
    })),
    next: {
      seasonId: next.seasonId,
      rolloverDay: rolloverDay(sport, seasonId),
      state: rolloverState(visibleSeason, today, await isRolled(ctx, next)),
    },
    moves: await listMoves(ctx, teamId, sport),
    recentChanges: await listRecentChanges(ctx, where, { isListed }),
  };
}

async function seasonsOfKind(ctx: Context, teamId: number, kind: SeasonKind): Promise<number[]> {
  const seasons = await listSeasonsOfRosters(ctx, teamId);
  return seasons
    .filter(({ sport, seasonId }) => seasonKindOf(sport, isIndoorSeason(seasonId)) === kind)
    .map(({ seasonId }) => seasonId);
}
