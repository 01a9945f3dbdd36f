// Turns a team, its season and its records into replies.
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { TeamBest } from '#competition/team-pages/records/team-bests.service.ts';
import type { Standing } from '#competition/team-pages/schedule/team-schedule.rules.ts';
import type { ScheduledMeet } from '#competition/team-pages/schedule/team-schedule.service.ts';
import { isDivisionOf } from '#competition/team-pages/season/team-head.rules.ts';
import type { TeamInSeason } from '#competition/team-pages/season/team-head.service.ts';
import type { RosterAthlete } from '#competition/team-pages/season/team-season.service.ts';
import { nodeOnWay } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  eventResultsAddress,
  meetAddress,
  raceResultsAddress,
  rankingsAddress,
} from '#sport/addresses/addresses.rules.ts';
import { formatDays } from '#sport/calendar/day-spans.rules.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import {
  GRADE_KINDERGARTEN,
  GRADE_SENIOR,
  gradeText,
  gradYear,
  schoolYearEnd,
} from '#sport/people/grades.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { teamWords } from './team-pages.words.ts';

const levelName = (levelMask: number): string =>
  levelsOf(levelMask)
    .map(({ name }) => name)
    .join(', ');

export function writeTeam({ team }: TeamInSeason) {
  const { teamId, name, levelMask, city, state, country } = team;
  return {
    teamId,
    teamName: name,
    levelName: levelName(levelMask),
    levelMask,
    city,
    state,
    country,
  };
}

export const writeSeason = (season: Season) => ({
  seasonId: season.id,
  kind: season.kind,
  kindName: teamWords.kindName(season.kind),
  year: seasonYear(season.id),
  name: teamWords.seasonName(season),
});

export function writeDivision(division: SchoolDivision, season: Season) {
  const { schoolDivisionId, name } = nodeOnWay(division);
  return {
    schoolDivisionId,
    name,
    path: rankingsAddress(sportOfKind(season.kind), 'list', schoolDivisionId),
  };
}

/** The page of the list from `chooseRankingList`: the team's state or country, narrowed to its level. */
export function writeRankedIn(
  { team: { state, country, levelMask }, season }: TeamInSeason,
  divisions: readonly SchoolDivision[],
) {
  const stateOrCountry = state ?? country;
  const node = divisions.find((division) => isDivisionOf(division, stateOrCountry));
  const level = levelsOf(levelMask)[0]?.slug;
  const path = node && rankingsAddress(sportOfKind(season.kind), 'list', node.schoolDivisionId);
  return {
    name: [stateOrCountry, levelName(levelMask)].filter(Boolean).join(', '),
    path: path ? `${path}${level ? `?level=${level}` : ''}` : null,
  };
}

export function writeMeet(meet: ScheduledMeet, levelMask: number) {
  const { meetId, sport, name, startOn, endOn, offDays, venue, isHost, timing, state, standings } = meet;
  const scored = standings.filter(({ teamCount, isIncomplete }) => teamCount !== null || isIncomplete);
  const firstOf = new Map(scored.toReversed().map((standing) => [standing.gender, standing]));
  return {
    meetId,
    name,
    sport,
    startOn,
    endOn,
    dates: formatDays({ startOn, endOn, offDays }),
    path: meetAddress(sport, meetId),
    venue,
    isHost,
    timing,
    state,
    stateName: teamWords.stateName(state),
    standings: scored.map((standing) =>
      writeStanding(standing, levelMask, firstOf.get(standing.gender) !== standing),
    ),
  };
}

function writeStanding(standing: Standing, levelMask: number, isNamed: boolean) {
  const { meetDivisionId, divisionName, gender, place, teamCount, points, score, isIncomplete } = standing;
  const genderName = genderWord(gender, levelMask);
  const total = points === null ? score : formatPoints(points);
  return {
    meetDivisionId,
    divisionName,
    gender,
    genderName,
    place,
    teamCount,
    points: total === null ? null : String(total),
    isIncomplete,
    text: teamWords.standing(standing, genderName, isNamed),
  };
}

/** A relay mark belongs to the team; its runners are in `legs`. */
export function writeTeamBest(best: TeamBest, rank: number | null) {
  const { result, person, legs, grade } = best;
  const variant = getVariant(best.eventVariant);
  return {
    resultId: best.resultId,
    eventShort: variant.key,
    eventId: variant.eventId,
    eventTypeId: variant.eventTypeId,
    eventName: variant.name,
    gender: best.gender,
    isRelay: variant.isRelay,
    ...writeRunner(result.athleteId, person, teamWords.relay(result.relayLetter)),
    shortName: shortNameOf(person) ?? teamWords.relay(result.relayLetter),
    isHidden: person?.isHidden ?? false,
    legs: legs.map((leg) => writeRunner(leg.athleteId, leg.person, '')),
    grade,
    gradeText: grade === null ? null : gradeText(grade),
    mark: markOf(best),
    badges: badgesOf(best),
    date: result.competedOn,
    year: seasonYear(best.seasonId),
    meetId: result.meetId,
    meetName: result.meetName,
    path: resultAddress(best),
    rank,
  };
}

function writeRunner(athleteId: number | null, person: VisibleName | null, instead: string) {
  return { athleteId: person?.isLinked ? athleteId : null, athleteName: person?.text ?? instead };
}

/** "D. Soto"; names shown as initials stay as they are. */
function shortNameOf(person: VisibleName | null): string | null {
  if (!person?.isIndexed) return person?.text ?? null;
  const [initial = ''] = person.firstName ?? '';
  return [initial && `${initial}.`, person.lastName].filter(Boolean).join(' ');
}

/** The mark as recorded, or the best legal trial of a wind-aided jump, which lists compare. */
function markOf({ result, rankKey, eventVariant }: TeamBest): string {
  const isAsRecorded = rankKey === result.markCalc;
  return writeMark(
    {
      markRaw: isAsRecorded ? result.markRaw : rankKey,
      status: null,
      timing: isAsRecorded ? result.timing : null,
      measure: result.measure,
      markEntered: result.markEntered,
    },
    { variantKey: eventVariant },
  );
}

function badgesOf({ result }: TeamBest) {
  const code = result.bestFlag;
  if (code === null) return [];
  const kind = code === 'PR' ? ('pr' as const) : ('sr' as const);
  return [{ code, kind, title: teamWords.badgeTitles[code] }];
}

function resultAddress({ result, resultId }: TeamBest): string {
  const { sport, meetId, meetDivisionId, gender, eventShort } = result;
  const page =
    sport === 'xc'
      ? raceResultsAddress(meetId, meetDivisionId)
      : eventResultsAddress({ meetId, gender, meetDivisionId, eventShort });
  return `${page}#r${resultId}`;
}

export function writeAthlete(
  { athleteId, person, gender, grade }: RosterAthlete,
  season: Season,
  best: ReturnType<typeof writeTeamBest> | null,
) {
  const isSchoolGrade = grade !== null && grade >= GRADE_KINDERGARTEN && grade <= GRADE_SENIOR;
  return {
    athleteId,
    athleteName: person.text,
    firstName: person.firstName,
    lastName: person.lastName,
    gender,
    grade,
    gradeText: grade === null ? null : gradeText(grade),
    gradYear: isSchoolGrade ? gradYear(grade, schoolYearEnd(sportOfKind(season.kind), season.id)) : null,
    best,
  };
}
