// The API calls of the front page and the footer.
import { implement } from '@orpc/server';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import type { VisibleResult } from '#competition/rankings/visible-results.service.ts';
import type { Winner } from '#competition/scores/scores.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  athleteAddress,
  meetAddress,
  rankingsIndexAddress,
  teamAddress,
} from '#sport/addresses/addresses.rules.ts';
import { formatDaysInYear } from '#sport/calendar/day-spans.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, seasonName } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { homeContract } from './home.contract.ts';
import { listBrowseLevels, listPath, sportOf } from './home.rules.ts';
import {
  getFooterFacts,
  getHome,
  type Home,
  type HomeMeet,
  type SeasonInFront,
  type TopMark,
} from './home.service.ts';
import { homeReplyWords as words } from './home.words.ts';

const calls = implement(homeContract).$context<Context>();

export const homeRouter = calls.router({
  getHome: calls.getHome.handler(async ({ context }) => {
    const home = await getHome(context);
    const today = todayUtc(context);
    const cardsOf = (meets: readonly HomeMeet[]) => meets.map((meet) => meetCard(meet, today));
    return {
      live: cardsOf(home.live),
      recent: cardsOf(home.recent),
      upcoming: cardsOf(home.upcoming),
      topMarks: writeTopMarks(home),
      week: home.week.map(({ season, marks }) => ({
        sport: words.kinds[season.kind],
        items: marks.map((mark) => topMark(mark, season)),
      })),
      browse: listBrowseLevels(WORLD_DIVISION_ID, home.seasons).map(({ name, lists }) => ({
        level: name,
        lists: lists.map(({ kind, links }) => ({ name: words.lists[kind], links })),
      })),
    };
  }),
  getFooterData: calls.getFooterData.handler(async ({ context }) => {
    const { meets, active_coaches: activeCoaches, ...facts } = await getFooterFacts(context);
    return { activeCoaches, meetsUploaded: meets, ...facts };
  }),
});

function meetCard({ meet, winners, latest }: HomeMeet, today: Day) {
  const { venue } = meet;
  return {
    meetId: meet.meetId,
    name: meet.name,
    sport: meet.sport,
    levelMask: meet.levelMask,
    isIndoor: isIndoorSeason(meet.season.id),
    dates: formatDaysInYear(meet, today),
    place: [venue.name, venue.city, venue.state].filter((part) => part !== null).join(', '),
    timing: meet.timing,
    path: meetAddress(meet.sport, meet.meetId),
    change: meet.scheduleState && {
      state: meet.scheduleState,
      name: scheduleChangeWords.state(meet.scheduleState),
    },
    teamCount: meet.teamCount,
    athleteCount: meet.athleteCount,
    resultCount: meet.resultCount,
    progress: meet.progress,
    winners: winnersOfDivisions(winners),
    latest: latest.map((result) => latestMark(result, meet)),
  };
}

function latestMark(result: VisibleResult, { levelMask }: HomeMeet['meet']) {
  const { eventVariant, gender, person, teamName, mark, path } = result;
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return {
    event: [genderWord(gender, levelMask), variant?.name].filter(Boolean).join(' '),
    name: person?.text ?? teamName ?? '',
    mark,
    resultPath: path,
  };
}

/** Returns one entry per division; teams that tie for first share it. */
function winnersOfDivisions(winners: readonly Winner[]) {
  const divisions = Map.groupBy(winners, ({ divisionName, gender, levelMask, scoring }) =>
    [`${divisionName} ${genderWord(gender, levelMask)}`, scoring].filter(Boolean).join(', '),
  );
  return [...divisions].map(([division, shared]) => ({
    division,
    teams: shared.map(({ teamName }) => teamName),
    points: shared[0]!.points,
  }));
}

function writeTopMarks({ season, topMarks }: Home) {
  if (!season || topMarks.length === 0) return null;
  return {
    season: seasonName(season),
    path: rankingsIndexAddress(sportOf(season.kind)),
    items: topMarks.map((mark) => topMark(mark, season)),
  };
}

function topMark({ variant, gender, result }: TopMark, season: SeasonInFront) {
  const { person, canonicalId, teamId, teamName } = result;
  const isLinked = person?.isLinked && canonicalId !== null;
  const teamPath = teamId === null ? null : teamAddress(teamId);
  return {
    event: `${genderWord(gender, season.levelMask)} ${variant.name}`,
    listPath: listPath(WORLD_DIVISION_ID, {
      sport: sportOf(season.kind),
      seasonId: season.id,
      levelMask: season.levelMask,
      gender,
      eventShort: variant.key,
    }),
    mark: result.mark,
    resultPath: result.path,
    badge: result.bestFlag,
    name: person?.text ?? teamName ?? '',
    namePath: person ? (isLinked ? athleteAddress(canonicalId, sportOf(season.kind)) : null) : teamPath,
    team: person ? teamName : null,
  };
}
