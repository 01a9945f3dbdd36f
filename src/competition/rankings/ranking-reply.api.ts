// Turns lists, their surroundings and explanations into the replies of the calls.
import { cursorText, OFFSET_PAGE_MAX, RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import type { Judgement } from '#competition/rankings/explanations/why-not.service.ts';
import { writeWind } from '#competition/result-pages/result-marks.rules.ts';
import { writeName } from '#competition/result-pages/written-names.rules.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { type EventVariant, getVariant } from '#sport/events/events.rules.ts';
import { isConverted } from '#sport/marks/mark-conversion.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { GENDERS, genderWord } from '#sport/people/genders.rules.ts';
import type { FoundInList } from './find-in-list.service.ts';
import type { ListChoice } from './list-choice.service.ts';
import { writeListedMark } from './listed-marks.rules.ts';
import type { ListPageRequest, ListRow, ListView } from './rankings.service.ts';
import { seasonLabel, rankingsWords as words } from './rankings.words.ts';
import type { Scopes } from './scopes.service.ts';
import { writeTeam } from './team-list-reply.api.ts';
import type { VisibleResult } from './visible-results.service.ts';

export function writeList(view: ListView, request: ListPageRequest) {
  const { choice, rows, teams, next, hasNextPage, count, standards, hasStandard, asOf, wind, timing } = view;
  const variant = getVariant(choice.eventVariant);
  return {
    choice: {
      ...writeChoice(choice, variant),
      grade: request.grade,
      wind,
      timing,
      show: request.show,
    },
    items: rows.map((row) => writeRanking(row, variant)),
    teams: teams.map(writeTeam),
    next: next && cursorText(next),
    hasNextPage,
    count,
    standards: standards.map(({ label, markCalc, measure, afterRow, metCount }) => ({
      label,
      mark: formatMark(markCalc, variant.markKind, { measure }),
      afterItem: afterRow,
      metCount,
    })),
    hasStandard,
    asOf,
  };
}

function writeChoice(choice: ListChoice, variant: EventVariant) {
  const { sport, kind, path, gender, seasonId, levelMask } = choice;
  return {
    sport,
    list: kind,
    path: [...path],
    event: variant.key,
    eventName: variant.name,
    markKind: variant.markKind,
    isRelay: variant.isRelay,
    windMatters: variant.windMatters,
    gender,
    genderName: genderWord(gender, comparedLevels(choice)),
    season: seasonId,
    seasonName: seasonLabel(sport, seasonId),
    level: levelMask,
  };
}

/** The levels that decide between "Boys" and "Men": the filter's, or the division's. */
const comparedLevels = ({ levelMask, path }: ListChoice): number => levelMask ?? path.at(-1)!.levelMask;

/** A row beyond the numbered pages is opened as the first row of a page. */
export function writeFound({ key, result, rank, row }: FoundInList) {
  const page = Math.ceil(row / RANKINGS_PAGE_SIZE);
  const isNumbered = page <= OFFSET_PAGE_MAX;
  const { rankKey, id } = key;
  return {
    ...writePerson(result),
    resultId: result.resultId,
    rank,
    mark: result.mark,
    teamName: result.teamName,
    page: isNumbered ? page : null,
    after: isNumbered ? null : cursorText({ rankKey, id: id - 1, rank, row: row - 1 }),
  };
}

export function writeRanking(
  { result, leagueName, rank, row, rankKey, isTied }: ListRow,
  variant: EventVariant,
) {
  const isAided = result.windStatus === 'AIDED' && rankKey === result.markCalc;
  const { text, note } = writeListedMark({ ...result, isAided }, rankKey, variant);
  return {
    ...writePerson(result),
    resultId: result.resultId,
    rank,
    rowNum: row,
    isTied,
    mark: text,
    markNote: note,
    isConverted: variant.markKind === 'time' && isConverted(result, variant),
    isWindAided: isAided,
    wind: writeWind({ tenths: result.windTenths, status: result.windStatus }),
    badges: result.bestFlag === null ? [] : [badgeOf(result.bestFlag)],
    awaitingValidation: result.validation === 0,
    gradeText: result.gradeText,
    teamId: result.teamId,
    teamName: result.teamName,
    relayLetter: result.relayLetter,
    league: leagueName,
    meetId: result.meetId,
    meetName: result.meetName,
    date: result.competedOn,
    path: result.path,
  };
}

const badgeOf = (flag: 'PR' | 'SR') => ({
  code: flag,
  kind: flag === 'PR' ? ('pr' as const) : ('sr' as const),
  title: words.badges[flag],
});

/** The athlete, or the relay squad as if it were one. */
function writePerson({ person, canonicalId, teamName }: VisibleResult) {
  return {
    athleteId: person?.isLinked ? canonicalId : null,
    ...writeName(person, teamName ?? ''),
  };
}

export function writeScopes({ choice, groups, events, seasonIds }: Scopes, tree: readonly SchoolDivision[]) {
  const { sport, path, seasonId } = choice;
  const byEvent = [...Map.groupBy(events, ({ eventVariant }) => eventVariant)];
  return {
    path: [...path],
    groups: groups.map(({ parent, kind, nodes }) => ({
      parent: parent.name,
      kind,
      items: nodes,
    })),
    season: seasonId,
    seasonName: seasonLabel(sport, seasonId),
    events: byEvent.map(([event, options]) => {
      const { name, group } = getVariant(event);
      const genders = GENDERS.filter((gender) => options.some((option) => option.gender === gender));
      return {
        event,
        name,
        group,
        genders: genders.map((gender) => ({ gender, name: genderWord(gender, comparedLevels(choice)) })),
      };
    }),
    tree: [...tree],
    seasons: seasonIds.map((season) => ({ season, name: seasonLabel(sport, season) })),
  };
}

export function writeJudgement({ division, result, eventName, gender, isListed, rank, reasons }: Judgement) {
  return {
    division: { schoolDivisionId: division.schoolDivisionId, name: division.name },
    sport: result.sport,
    result: {
      ...writePerson(result),
      resultId: result.resultId,
      mark: result.mark,
      event: result.eventVariant,
      eventName,
      gender,
      season: result.seasonId,
      seasonName: seasonLabel(result.sport, result.seasonId),
      teamName: result.teamName,
      meetId: result.meetId,
      meetName: result.meetName,
      date: result.competedOn,
      path: result.path,
    },
    isListed,
    rank,
    reasons,
  };
}

export const writeMarkMatch = (result: VisibleResult) => ({
  ...writePerson(result),
  resultId: result.resultId,
  mark: result.mark,
  teamName: result.teamName,
  meetName: result.meetName,
  date: result.competedOn,
});
