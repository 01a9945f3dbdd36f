// Reads a member's home page: athletes, teams and meets, and the news since the last visit.

import type { Favorite } from '#community/favorites/favorites.rules.ts';
import { listFavorites } from '#community/favorites/favorites.service.ts';
import { rankMarks } from '#competition/bests/best-lists.service.ts';
import { listCalendarOf } from '#competition/calendar/calendar.service.ts';
import { listHostedMeets, listMeetsToHelp } from '#competition/meets/staff/staff.service.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { todayUtc } from '#kit/clock.ts';
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
import { type DayConflict, findDayConflict, type HomeAthlete } from './member-home.rules.ts';
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
const TEAM_RECORDS_MAX = 8;

export interface AthleteOfMine extends OwnAthlete {
  /** The team of the newest season; null without a roster. */
  team: TeamOfAthlete | null;
  latest: VisibleResult | null;
  /** The rank of the season's best in the event of the latest result; `place` is the state or country. */
  rank: { rank: number; place: string | null } | null;
}

export interface MemberHome {
  userId: number;
  athletes: AthleteOfMine[];
  /** Teams with access, requested or declined. */
  teams: TeamAccess[];
  meets: HomeMeet[];
  twoPlaces: DayConflict | null;
  /** Requests that wait for the reader's answer. */
  waiting: WaitingItem[];
  since: string;
  changes: Change[];
  /** New personal records on the reader's teams; filled only for readers without athletes. */
  teamRecords: VisibleResult[];
  favorites: Favorite[];
}

/** Reads the reader's own home page by default; only admins read another person's, others get 404. */
export async function getMemberHome(ctx: Context, requestedId: number | null): Promise<MemberHome> {
  const reader = requireUser(ctx);
  const { userId } = requestedId === null ? reader : await requireReadable(ctx, requestedId);
  const today = todayUtc(ctx);
  const [ownAthletes, claimed, allTeams, hostedIds, helpedIds, favorites, calendar, since] =
    await Promise.all([
      athletesOf(ctx, userId),
      askedAthletes(ctx, userId),
      accessOf(ctx, userId),
      listHostedMeets(ctx, userId),
      listMeetsToHelp(ctx, userId),
      listFavorites(ctx, userId),
      listCalendarOf(ctx, userId),
      readNewSince(ctx, userId),
    ]);
  const teams = allTeams.filter(({ status, isPending }) => hasAccess(status) || isPending);
  const athletesOnPage = [...ownAthletes, ...claimed];
  const rosters = await listTeamsOfAthletes(
    ctx,
    athletesOnPage.map(({ athleteId }) => athleteId),
  );
  const homeAthletes = athletesOnPage.map((athlete) => ({
    ...athlete,
    teams: newestTeams(rosters, athlete.athleteId),
  }));
  const ownMeetIds = [...calendar.map(({ meetId }) => meetId), ...helpedIds];
  const [athletes, meets, changes, teamRecords, waiting] = await Promise.all([
    withLatest(ctx, homeAthletes),
    listHomeMeets(ctx, { homeAthletes, teams, hostedIds, favorites, ownMeetIds }, today),
    listChanges(ctx, { userId, athletes: ownAthletes }, { since, today }),
    ownAthletes.length > 0 ? [] : readTeamRecords(ctx, teams, today),
    // An admin on another person's dashboard answers nothing in their place.
    reader.userId === userId ? listWaiting(ctx, { ...reader, teams }) : [],
  ]);
  const twoPlaces = findDayConflict(meets, homeAthletes, today);
  return { userId, athletes, teams, meets, twoPlaces, waiting, since, changes, teamRecords, favorites };
}

async function requireReadable(ctx: Context, userId: number): Promise<{ userId: number }> {
  requireSelf(ctx, userId);
  return { userId };
}

type WithTeams = OwnAthlete & HomeAthlete & { teams: TeamOfAthlete[] };

/** Returns the teams of the newest season in each sport. */
function newestTeams(rosters: readonly TeamOfAthlete[], athleteId: number): TeamOfAthlete[] {
  const rostersOfAthlete = rosters.filter((roster) => roster.athleteId === athleteId);
  return rostersOfAthlete.filter((roster) => {
    const newest = rostersOfAthlete.find(({ sport }) => sport === roster.sport)!;
    return newest.seasonId === roster.seasonId;
  });
}

async function withLatest(ctx: Context, athletes: readonly WithTeams[]): Promise<AthleteOfMine[]> {
  const ids = athletes.map(({ athleteId }) => athleteId);
  const latest = await listLatestResults(ctx, ids);
  const [visibleResults, marks] = await Promise.all([
    listVisibleResults(
      ctx,
      latest.map(({ resultId }) => resultId),
    ),
    listSeasonMarks(ctx, latest),
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
        latest: (last && visibleResults.get(last.resultId)) ?? null,
        rank: last && mark ? await rankOf(ctx, last, mark) : null,
      };
    }),
  );
}

/** Ranks within the team's state, or else its country, among teams of its level. */
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
  const ids = await listTeamRecords(ctx, { teamIds, from, max: TEAM_RECORDS_MAX });
  const visibleResults = await listVisibleResults(ctx, ids);
  return ids.flatMap((id) => visibleResults.get(id) ?? []);
}
