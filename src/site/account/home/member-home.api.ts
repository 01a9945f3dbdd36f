// The API calls of a member's home page.

import { implement } from '@orpc/server';
import type { VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { timeOfDayIn, todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { COACH_PAGES, coachPageAddress } from '#people/access/coach-header/coach-header.rules.ts';
import { coachHeaderWords } from '#people/access/coach-header/coach-header.words.ts';
import type { TeamAccess } from '#people/access/membership/access.service.ts';
import { writeChange } from '#site/account/home-activity/home-changes-reply.api.ts';
import { homeReplyWords as words } from '#site/account/home-activity/home-reply.words.ts';
import { noteVisit } from '#site/account/home-activity/home-visits.service.ts';
import { listOwnWaiting } from '#site/account/home-activity/home-waiting.service.ts';
import { writeWaiting } from '#site/account/home-activity/home-waiting-reply.api.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { teamDetailsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { formatDaysWithWeekdays } from '#sport/calendar/day-spans.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { HomeMeet } from './home-meets.service.ts';
import { memberHomeContract } from './member-home.contract.ts';
import { type DayConflict, hasNoDay } from './member-home.rules.ts';
import { type AthleteOfMine, getMemberHome } from './member-home.service.ts';
import { buildTimeline } from './timeline.rules.ts';

const calls = implement(memberHomeContract).$context<Context>();

export const memberHomeRouter = calls.router({
  getMemberHome: calls.getMemberHome.handler(async ({ context, input }) => {
    const home = await getMemberHome(context, input.userId ?? null);
    return {
      userId: home.userId,
      athletes: home.athletes.map(writeAthlete),
      meets: home.meets.map((meet) => writeMeet(context, meet)),
      twoPlaces: home.twoPlaces && writeConflict(home.twoPlaces),
      waiting: home.waiting.map(writeWaiting),
      since: home.since,
      changes: home.changes.map(writeChange),
      teams: writeTeams(home.teams),
      teamRecords: home.teamRecords.map((result) => ({
        ...writeMark(result),
        name: result.person?.text ?? result.teamName ?? '',
        namePath:
          result.person?.isLinked && result.canonicalId !== null
            ? athleteAddress(result.canonicalId, result.sport)
            : null,
      })),
      favorites: home.favorites,
    };
  }),

  getWaiting: calls.getWaiting.handler(async ({ context }) => ({
    items: (await listOwnWaiting(context)).map(writeWaiting),
  })),

  noteVisit: calls.noteVisit.handler(async ({ context }) => {
    await noteVisit(context);
    return { isNoted: true as const };
  }),
});

function writeAthlete({ athleteId, team, latest, rank, ...athlete }: AthleteOfMine) {
  const { firstName, lastName, relation, isConfirmed } = athlete;
  return {
    athleteId,
    firstName,
    name: fullName({ firstName, lastName }),
    relation,
    isConfirmed,
    path: athleteAddress(athleteId, latest?.sport ?? null),
    team: team && {
      teamId: team.teamId,
      name: team.teamName,
      path: teamAddress(team.teamId),
      grade: team.grade === null ? null : gradeText(team.grade),
    },
    latest: latest && writeMark(latest),
    rank: rank && { text: words.rank(rank.rank), place: rank.place },
  };
}

function writeMark({ eventVariant, mark, bestFlag, path, competedOn }: VisibleResult) {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return { event: variant?.name ?? '', mark, badge: bestFlag, path, on: competedOn };
}

function writeMeet(ctx: Context, meet: HomeMeet) {
  const { venue, city, progress, days } = meet;
  const today = todayIn(ctx.clock, venue.timeZone);
  const next = days.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : 1))[0];
  return {
    meetId: meet.meetId,
    name: meet.name,
    sport: meet.sport,
    path: (meet.isPublic ? meetAddress : managerAddress)(meet.sport, meet.meetId),
    startOn: meet.startOn,
    dates: formatDaysWithWeekdays({ ...meet, offDays: [...meet.offDays] }),
    place: [venue.name, city].filter((part) => part !== null).join(', '),
    timing: meet.timing,
    scheduleState: meet.scheduleState,
    isHosted: meet.isHosted,
    isPublic: meet.isPublic,
    times: next && !hasNoDay(meet) ? timesOf(next, venue.timeZone) : null,
    progress:
      meet.resultCount > 0 && progress.total > 0 ? words.progress(progress.official, progress.total) : null,
    athletes: meet.athletes.map(({ firstName }) => firstName),
    results: meet.results.map(({ firstName, result }) => ({ ...writeMark(result), firstName })),
  };
}

function timesOf(
  { from, until }: { from: string | null; until: string | null },
  zone: string,
): string | null {
  return from && until ? words.times(timeOfDayIn(from, zone), timeOfDayIn(until, zone)) : null;
}

function writeConflict({ day, lanes, shared }: DayConflict) {
  const spans = lanes.flatMap(({ from, until }) => (from && until ? [{ from, until }] : []));
  const zone = lanes[0]!.timeZone;
  const timeline = buildTimeline(spans, zone);
  return {
    day,
    lanes: lanes.map(({ athletes, meetId, meetName, sport, venueName, timeZone, from, until }) => ({
      athletes,
      meet: meetName,
      path: meetAddress(sport, meetId),
      place: venueName,
      times: timesOf({ from, until }, timeZone),
      bar: timeline && from && until ? timeline.positionOf({ from, until }) : null,
    })),
    hours: timeline?.hours ?? [],
    shared:
      timeline && shared
        ? {
            ...timeline.positionOf(shared),
            times: words.times(timeOfDayIn(shared.from, zone), timeOfDayIn(shared.until, zone)),
          }
        : null,
  };
}

/** Links a coach to the first sport that they coach; each page links to the other sport. */
function deskLinksOf(sports: readonly TeamAccess[]) {
  const coached = sports.find(({ isCoach }) => isCoach);
  if (!coached) return [];
  return COACH_PAGES.map((page) => ({
    label: coachHeaderWords.tab[page],
    path: coachPageAddress(coached.teamId, page, coached.sport),
  }));
}

/** Joins both sports of a school into one team. */
function writeTeams(teams: readonly TeamAccess[]) {
  return [...Map.groupBy(teams, ({ teamId }) => teamId).values()].map((sports) => {
    const { teamId, teamName } = sports[0]!;
    const isMember = sports.some(({ types }) => types.length > 0);
    const types = [...new Set(sports.flatMap((access) => access.types))];
    const position = sports.find((access) => access.position)?.position ?? '';
    return {
      teamId,
      name: teamName,
      path: sports.some(({ isSettingUp }) => isSettingUp) ? teamDetailsAddress(teamId) : teamAddress(teamId),
      detail: words.team(
        words.sports(sports.map(({ sport }) => sport)),
        isMember ? words.roles(types, position) : '',
      ),
      state: isMember ? ('member' as const) : ('requested' as const),
      deskLinks: deskLinksOf(sports),
    };
  });
}
