// The home page of somebody signed in: their athletes, teams and meets, and what is new since the last visit.

import type { Favorite } from '#community/favorites/favorites.rules.ts';
import { listFavorites } from '#community/favorites/favorites.service.ts';
import { rankMarks } from '#competition/bests/best-lists.service.ts';
import { listHostedMeets } from '#competition/meets/hosts.service.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireSelf, requireUser } from '#kit/server/visitor.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { accessOf, type TeamAccess } from '#people/access/membership/access.service.ts';
import { askedAthletes } from '#people/access/own-athletes/own-athletes-list.service.ts';
import { type Change, listChanges } from '#site/account/home-activity/home-changes.service.ts';
import { readNewSince } from '#site/account/home-activity/home-visits.service.ts';
import { listWaiting, type WaitingItem } from '#site/account/home-activity/home-waiting.service.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { type HomeMeet, listHomeMeets } from './home-meets.service.ts';
import { type DayAtTwoPlaces, findDayAtTwoPlaces, type LookedAfter } from './member-home.rules.ts';
import {
  type LatestResult,
  listLatestResults,
  listSeasonMarks,
  listTeamRecords,
  listTeamsOfAthletes,
  type SeasonMark,
  type TeamOfAthlete,
} from './member-home.store.ts';

const TEAM_RECORDS_DAYS = 21;
const TEAM_RECORDS_MOST = 8;

export interface AthleteOfMine extends OwnAthlete {
  /** Of the newest season; null on no roster. */
  team: TeamOfAthlete | null;
  latest: VisibleResult | null;
  /** Of the best of the season in the event of the latest result, in the lists of a place. */
  rank: { rank: number; place: string | null } | null;
}

export interface MemberHome {
  userId: number;
  athletes: AthleteOfMine[];
  /** With access, asked for or declined; by team. */
  teams: TeamAccess[];
  meets: HomeMeet[];
  twoPlaces: DayAtTwoPlaces | null;
  /** For the reader's answer. */
  waiting: WaitingItem[];
  since: string;
  changes: Change[];
  /** New bests of the teams of somebody who looks after no athlete. */
  teamRecords: VisibleResult[];
  favorites: Favorite[];
}

/** Of the reader; of somebody else for admins alone, 404 for everybody else. */
export async function getMemberHome(ctx: Context, asked: number | null): Promise<MemberHome> {
  const reader = requireUser(ctx);
  const { userId } = asked === null ? reader : await askedFor(ctx, asked);
  const today = todayIn(ctx.clock, 'UTC');
  const [own, claimed, allTeams, hostedIds, favorites, since] = await Promise.all([
    athletesOf(ctx, userId),
    askedAthletes(ctx, userId),
    accessOf(ctx, userId),
    listHostedMeets(ctx, userId),
    listFavorites(ctx, userId),
    readNewSince(ctx, userId),
  ]);
  const teams = allTeams.filter(({ status, isPending }) => hasAccess(status) || isPending);
  const shown = [...own, ...claimed];
  const rosters = await listTeamsOfAthletes(
    ctx.db,
    shown.map(({ athleteId }) => athleteId),
  );
  const lookedAfter = shown.map((athlete) => ({
    ...athlete,
    teams: newestTeams(rosters, athlete.athleteId),
  }));
  const [athletes, meets, changes, teamRecords, waiting] = await Promise.all([
    withLatest(ctx, lookedAfter),
    listHomeMeets(ctx, { lookedAfter, teams, hostedIds, favorites }, today),
    listChanges(ctx, { userId, athletes: own }, { since, today }),
    own.length > 0 ? [] : readTeamRecords(ctx, teams, today),
    // An admin who looks at somebody's dashboard answers nothing in their place.
    reader.userId === userId ? listWaiting(ctx, { ...reader, teams }) : [],
  ]);
  const twoPlaces = findDayAtTwoPlaces(meets, lookedAfter, today);
  return { userId, athletes, teams, meets, twoPlaces, waiting, since, changes, teamRecords, favorites };
}

async function askedFor(ctx: Context, userId: number): Promise<{ userId: number }> {
  requireSelf(ctx, userId);
  return { userId };
}

type WithTeams = OwnAthlete & LookedAfter & { teams: TeamOfAthlete[] };

/** In each sport those of the newest season. */
function newestTeams(rosters: readonly TeamOfAthlete[], athleteId: number): TeamOfAthlete[] {
  const own = rosters.filter((roster) => roster.athleteId === athleteId);
  return own.filter((roster) => {
    const newest = own.find(({ sport }) => sport === roster.sport)!;
    return newest.seasonId === roster.seasonId;
  });
}

async function withLatest(ctx: Context, athletes: readonly WithTeams[]): Promise<AthleteOfMine[]> {
  const ids = athletes.map(({ athleteId }) => athleteId);
  const latest = await listLatestResults(ctx.db, ids);
  const [shown, marks] = await Promise.all([
    listVisibleResults(
      ctx,
      latest.map(({ resultId }) => resultId),
    ),
    listSeasonMarks(ctx.db, latest),
  ]);
  const of = <Row extends { athleteId: number }>(rows: readonly Row[], athleteId: number) =>
    rows.find((row) => row.athleteId === athleteId);
  return Promise.all(
    athletes.map(async ({ teams, ...athlete }) => {
      const last = of(latest, athlete.athleteId);
      const mark = of(marks, athlete.athleteId);
      return {
        ...athlete,
        team: teams[0] ?? null,
        latest: (last && shown.get(last.resultId)) ?? null,
        rank: last && mark ? await rankOf(ctx, last, mark) : null,
      };
    }),
  );
}

/** In the state of the team, else in its country, among those of its level. */
async function rankOf(ctx: Context, last: LatestResult, mark: SeasonMark): Promise<AthleteOfMine['rank']> {
  const { state, country, levelMask, rankKey } = mark;
  const { eventVariant, gender, seasonId } = last;
  if (eventVariant === null) return null;
  const scope =
    state !== null
      ? ({ kind: 'state', state, country } as const)
      : country !== null
        ? ({ kind: 'country', country } as const)
        : ({ kind: 'world' } as const);
  const filter = { levelMask: levelMask || null };
  const [rank] = await rankMarks(ctx, scope, filter, [{ eventVariant, gender, seasonId, rankKey }]);
  return rank ? { rank, place: state ?? country } : null;
}

async function readTeamRecords(
  ctx: Context,
  teams: readonly TeamAccess[],
  today: Day,
): Promise<VisibleResult[]> {
  const teamIds = [...new Set(teams.filter(({ status }) => hasAccess(status)).map(({ teamId }) => teamId))];
  const from = addDays(today, -TEAM_RECORDS_DAYS);
  const ids = await listTeamRecords(ctx.db, { teamIds, from, most: TEAM_RECORDS_MOST });
  const shown = await listVisibleResults(ctx, ids);
  return ids.flatMap((id) => shown.get(id) ?? []);
}
