// Every mention of a team and of a person in a file, as matching wants to have them.

import type { ParsedLeg, ParsedRow, ParsedTeamScores } from '#hosting/result-files/parsed.rules.ts';
import { readGrade } from '#sport/grades.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import { printsAges } from './file-facts.rules.ts';
import type { PlannedEvent, PlannedRound } from './meet-plan.rules.ts';
import type { PersonMention } from './people-of-meet.rules.ts';
import type { PrintedTeam, TeamMention } from './teams-of-meet.rules.ts';

/** A person as printed; `teamKey` is the mention of the team that he stands with. */
export type PersonOfRow = Omit<PersonMention, 'team'> & { teamKey: string };

export interface RowMentions {
  teams: TeamMention[];
  printed: PrintedTeam[];
  /** Without their team, which `resolveTeams` finds; a leg is found under its own key. */
  people: PersonOfRow[];
  /** Folded names that the file prints whole. */
  wholeTeams: Set<string>;
  /** The team as printed, by row. */
  texts: Map<string, string>;
  /** The person as printed, by row or leg. */
  names: Map<string, string>;
}

export const rowKey = (row: Pick<ParsedRow, 'line'>): string => `row ${row.line}`;
export const legKey = (row: Pick<ParsedRow, 'line'>, { leg }: Pick<ParsedLeg, 'leg'>): string =>
  `row ${row.line} leg ${leg}`;
export const rankingKey = (score: { line: number; teamText: string }): string =>
  `rank ${score.line} ${score.teamText}`;

export function mentionsOf(
  events: readonly PlannedEvent[],
  rankings: readonly ParsedTeamScores[],
  levelMask: number,
): RowMentions {
  const mentions: RowMentions = {
    teams: [],
    printed: [],
    people: [],
    wholeTeams: new Set(),
    texts: new Map(),
    names: new Map(),
  };
  const reading = {
    levelMask,
    hasAges: printsAges(events.flatMap((event) => event.rounds.flatMap(({ rows }) => rows))),
  };
  for (const event of events)
    for (const round of event.rounds)
      for (const row of round.rows) addRow(mentions, { event, round, ...reading }, row);
  for (const ranking of rankings) for (const score of ranking.scores) addRanked(mentions, ranking, score);
  return mentions;
}

interface RowPlace {
  event: PlannedEvent;
  round: PlannedRound;
  levelMask: number;
  /** The rows of the file print ages, so that the legs print no grades. */
  hasAges: boolean;
}

function addRow(mentions: RowMentions, { event, round, levelMask, hasAges }: RowPlace, row: ParsedRow) {
  const key = rowKey(row);
  const { athlete, teamText } = row;
  mentions.texts.set(key, teamText);
  if (athlete === null) mentions.wholeTeams.add(foldName(teamText));
  mentions.teams.push({
    key,
    text: teamText,
    isWhole: athlete === null,
    bibs: athlete ? [row.bib].filter((bib) => bib !== null) : row.legs.flatMap(({ bib }) => bib ?? []),
    gender: event.gender,
    points2520: row.points2520,
    personKey: athlete ? foldName(`${athlete.lastName} ${athlete.firstName} ${event.gender}`) : null,
  });
  const common = { teamKey: key, teamText, gender: event.gender, roundKey: round.key };
  if (athlete) {
    const grade = row.age === null ? readGrade(row.yearText, levelMask).grade : null;
    mentions.names.set(key, `${athlete.firstName} ${athlete.lastName}`.trim());
    mentions.people.push({ ...common, ...athlete, key, grade, age: row.age, bib: row.bib, isLeg: false });
  }
  for (const leg of row.legs) {
    const { firstName, lastName, yearText, bib } = leg;
    const grade = hasAges || isAge(yearText) ? null : readGrade(yearText, levelMask).grade;
    mentions.names.set(legKey(row, leg), `${firstName} ${lastName}`.trim());
    mentions.people.push({
      ...common,
      // An alternate may be listed with two squads of the round: only inside one squad are equal names two people.
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

/** No school has a higher grade: a larger number is an age. */
const GRADE_TEXT_MAX = 12;
const isAge = (yearText: string) =>
  /^[MWF]?\d{2}$/i.test(yearText) && Number(yearText.replace(/\D/g, '')) > GRADE_TEXT_MAX;

function addRanked(
  mentions: RowMentions,
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
  });
}
