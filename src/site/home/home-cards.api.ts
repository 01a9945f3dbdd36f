// Writes meets and marks as the front page and the home pages of seasons show them.
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import type { VisibleResult } from '#competition/rankings/visible-results.service.ts';
import type { Winner } from '#competition/scores/scores.service.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDaysInYear } from '#sport/calendar/day-spans.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { listPath } from './home.rules.ts';
import type { HomeMeet } from './home.service.ts';
import type { SeasonLevel, TopMark } from './top-marks.service.ts';

/** A row of a list of meets. `today` decides whether the year is named. */
export function meetCard({ meet, winners, latest }: HomeMeet, today: Day) {
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

/** A mark with the list of the division that it leads. */
export function topMark(
  { variant, gender, result }: TopMark,
  { season, divisionId }: { season: SeasonLevel; divisionId: number },
) {
  const { person, canonicalId, teamId, teamName } = result;
  const isLinked = person?.isLinked && canonicalId !== null;
  const teamPath = teamId === null ? null : teamAddress(teamId);
  return {
    event: `${genderWord(gender, season.levelMask)} ${variant.name}`,
    listPath: listPath(divisionId, {
      sport: sportOfKind(season.kind),
      seasonId: season.id,
      levelMask: season.levelMask,
      gender,
      eventShort: variant.key,
    }),
    mark: result.mark,
    resultPath: result.path,
    badge: result.bestFlag,
    name: person?.text ?? teamName ?? '',
    namePath: person ? (isLinked ? athleteAddress(canonicalId, sportOfKind(season.kind)) : null) : teamPath,
    team: person ? teamName : null,
  };
}
