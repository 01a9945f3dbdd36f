// Collects every mention of a team and of a person in a file for matching.

import { printsAges } from '#hosting/imports/files/file-facts.rules.ts';
import { normalizeLocation } from '#hosting/imports/files/location-of-file.rules.ts';
import type { PlannedEvent, PlannedRound } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { FileMentions } from '#hosting/matching/mentions.rules.ts';
import type {
  ParsedLeg,
  ParsedMeet,
  ParsedName,
  ParsedRow,
  ParsedTeamScores,
} from '#hosting/result-files/parsed.rules.ts';
import { readGrade } from '#sport/people/grades.rules.ts';
import { foldName, fullName } from '#sport/people/names.rules.ts';

export const rowKey = (row: Pick<ParsedRow, 'line'>): string => `row ${row.line}`;
export const legKey = (row: Pick<ParsedRow, 'line'>, { leg }: Pick<ParsedLeg, 'leg'>): string =>
  `row ${row.line} leg ${leg}`;
export const rankingKey = (score: { line: number; teamText: string }): string =>
  `rank ${score.line} ${score.teamText}`;

/** True for a timed lane without a name. */
export const isNameless = ({ firstName, lastName }: ParsedName): boolean =>
  `${firstName}${lastName}`.trim() === '';

type NamesOfMeet = Pick<ParsedMeet, 'teamScores' | 'teams' | 'hasWholeNames'>;

export function mentionsOf(
  events: readonly PlannedEvent[],
  { teamScores, teams, hasWholeNames }: NamesOfMeet,
  levelMask: number,
): FileMentions {
  const mentions: FileMentions = {
    teams: [],
    printed: [],
    people: [],
    wholeTeams: new Set(),
    texts: new Map(),
    names: new Map(),
    facts: teams.map(({ key, country, state, ...facts }) => ({
      ...facts,
      ...normalizeLocation(country, state),
      sourceKey: key,
    })),
    hasWholeNames,
  };
  const reading = {
    levelMask,
    hasAges: printsAges(events.flatMap((event) => event.rounds.flatMap(({ rows }) => rows))),
  };
  for (const event of events)
    for (const round of event.rounds)
      for (const row of round.rows) addRow(mentions, { event, round, ...reading }, row);
  for (const ranking of teamScores) for (const score of ranking.scores) addRanked(mentions, ranking, score);
  return mentions;
}

interface RowContext {
  event: PlannedEvent;
  round: PlannedRound;
  levelMask: number;
  /** The rows print ages, so the legs have no grades. */
  hasAges: boolean;
}

function addRow(mentions: FileMentions, { event, round, levelMask, hasAges }: RowContext, row: ParsedRow) {
  const key = rowKey(row);
  const { athlete, teamText } = row;
  const isWhole = mentions.hasWholeNames || athlete === null;
  mentions.texts.set(key, teamText);
  if (isWhole) mentions.wholeTeams.add(foldName(teamText));
  mentions.teams.push({
    key,
    text: teamText,
    isWhole,
    bibs: athlete ? [row.bib].filter((bib) => bib !== null) : row.legs.flatMap(({ bib }) => bib ?? []),
    gender: event.gender,
    points2520: row.points2520,
    personKey: athlete ? personKeyOf(athlete, event) : null,
    grade: athlete && row.age === null ? readGrade(row.yearText, levelMask).grade : null,
    legs: row.legs.map((leg) => ({
      personKey: personKeyOf(leg, event),
      grade: hasAges || isAge(leg.yearText) ? null : readGrade(leg.yearText, levelMask).grade,
    })),
    sourceKey: row.teamKey,
  });
  const common = { teamKey: key, teamText, roundKey: round.key };
  if (athlete && !isNameless(athlete)) {
    const grade = row.age === null ? readGrade(row.yearText, levelMask).grade : null;
    mentions.names.set(key, fullName(athlete));
    mentions.people.push({
      ...common,
      ...athlete,
      ...factsOf(row, event),
      key,
      grade,
      age: row.age,
      bib: row.bib,
      isLeg: false,
    });
  }
  for (const leg of row.legs) {
    const { firstName, lastName, yearText, bib } = leg;
    const grade = hasAges || isAge(yearText) ? null : readGrade(yearText, levelMask).grade;
    mentions.names.set(legKey(row, leg), fullName({ firstName, lastName }));
    mentions.people.push({
      ...common,
      ...factsOf(leg, event),
      // An alternate may be listed with two squads of the round, so equal names are two people only inside
      // one squad.
      roundKey: `${round.key} squad ${row.line}`,
      key: legKey(row, leg),
      firstName,
      lastName,
      grade,
      age: null,
      bib,
      isLeg: true,
    });
  }
}

const personKeyOf = ({ firstName, lastName }: ParsedName, { gender }: PlannedEvent): string =>
  foldName(`${lastName} ${firstName} ${gender}`);

/** In a mixed event the file may identify people by its own keys. */
const factsOf = ({ person }: Pick<ParsedRow, 'person'>, event: PlannedEvent) => ({
  gender: event.gender === 'X' ? (person?.gender ?? 'X') : event.gender,
  sourceKey: person?.key ?? null,
  birthOn: person?.birthOn ?? null,
});

/** The highest grade; a larger number is an age. */
const GRADE_TEXT_MAX = 12;
const isAge = (yearText: string) =>
  /^[MWF]?\d{2}$/i.test(yearText) && Number(yearText.replace(/\D/g, '')) > GRADE_TEXT_MAX;

function addRanked(
  mentions: FileMentions,
  { gender }: ParsedTeamScores,
  { line, teamText, abbreviation, points2520 }: ParsedTeamScores['scores'][number],
) {
  const key = rankingKey({ line, teamText });
  mentions.wholeTeams.add(foldName(teamText));
  mentions.texts.set(key, teamText);
  mentions.printed.push({ name: teamText, abbreviation, gender, points2520 });
  mentions.teams.push({
    key,
    text: teamText,
    isWhole: true,
    bibs: [],
    gender: gender ?? 'X',
    points2520: null,
    personKey: null,
    grade: null,
    legs: [],
    sourceKey: null,
  });
}
