// Groups the texts of a report into teams: names are cut in individual events and whole in relays and
// rankings.
import type { Gender } from '#sport/people/genders.rules.ts';
import { isUnattached } from '#sport/scoring/printed-teams.rules.ts';
import { decideByTotals, decideGaps, type TeamTotal } from './printed-team-totals.rules.ts';
import {
  decideByBlocks,
  decideByOtherRows,
  listBibGaps,
  openRows,
  type TeamDecision,
  type TeamEvidence,
  type TeamRow,
} from './team-bibs.rules.ts';
import { collectTeamNames, type TeamNames } from './team-names.rules.ts';
import { assumeFirstSquads, decideSquads, schoolsBehindSquads, schoolsOfTeams } from './team-squads.rules.ts';

/** One mention of a team in a report: a row, a relay row or a line of a ranking. */
export interface TeamMention {
  key: string;
  /** The printed text. */
  text: string;
  /** Relay rows and rankings print the name in full (rankings up to 30 characters). */
  isWhole: boolean;
  /** The athlete's own number, or the numbers of the legs of a relay row. */
  bibs: string[];
  gender: Gender;
  points2520: number | null;
  /** Folded name with gender; null for a relay row. */
  personKey: string | null;
  grade: number | null;
  /** The runners of a relay row, by folded name with gender. */
  legs: { personKey: string; grade: number | null }[];
  /** The key of the team in the file, which counts before every name. */
  sourceKey: string | null;
}

/** A line of a printed ranking; gender is null in a ranking of all genders together. */
export interface PrintedTeam {
  name: string;
  abbreviation: string | null;
  gender: Gender | null;
  points2520: number;
}

export interface TeamOfMeet {
  name: string;
  abbreviation: string | null;
  sourceKey: string | null;
}

export interface TeamsOfMeet {
  /** Each with its longest printed spelling. */
  teams: TeamOfMeet[];
  /** For each team the index of its school: that of "Northgate" for "Northgate B", else its own. */
  schools: number[];
  /** The index in `teams` by key of the mention; null for an athlete without a team. */
  teamOf: Map<string, number | null>;
  /** Names of the possible teams by key of the mention. The row waits. */
  doubtful: Map<string, string[]>;
  /** The deciding evidence by key of the mention, if the name alone did not decide. */
  evidence: Map<string, TeamEvidence>;
}

/**
 * A key decides first, then a clear name, then bib numbers and printed totals. All other mentions stay
 * doubtful.
 */
export function resolveTeams(mentions: readonly TeamMention[], printed: readonly PrintedTeam[]): TeamsOfMeet {
  const keyed = mentions.filter(({ sourceKey }) => sourceKey !== null);
  const attached = mentions.filter(({ text, sourceKey }) => sourceKey === null && !isUnattached(text));
  const ranked = printed.map(({ name }) => ({ text: name, isWhole: true }));
  const texts = [...attached, ...ranked];
  const names = collectTeamNames([...texts, ...schoolsBehindSquads(texts)]);
  const rows = attached.map((mention) => toRow(mention, names));
  const evidence = decideOpenRows(rows, toTotals(printed, names), schoolsOfTeams(names.names));

  const teamOf = new Map<string, number | null>();
  for (const { key, text, sourceKey } of mentions)
    if (sourceKey === null && isUnattached(text)) teamOf.set(key, null);
  for (const { key, team } of rows) if (team !== null) teamOf.set(key, team);
  const doubtful = new Map(
    openRows(rows).map(({ key, candidates }) => [key, candidates.map((team) => names.names[team]!)]),
  );
  const abbreviations = readAbbreviations(printed, names);
  const teams: TeamOfMeet[] = names.names.map((name, index) => ({
    name,
    abbreviation: abbreviations.get(index) ?? null,
    sourceKey: null,
  }));
  for (const [sourceKey, ofTeam] of Map.groupBy(keyed, (mention) => mention.sourceKey)) {
    for (const { key } of ofTeam) teamOf.set(key, teams.length);
    teams.push({ name: longest(ofTeam.map(({ text }) => text)), abbreviation: null, sourceKey });
  }
  const schools = schoolsOfTeams(names.names);
  return { teams, schools: teams.map((_, index) => schools[index] ?? index), teamOf, doubtful, evidence };
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.trim().length > best.length ? text.trim() : best), '');

function toRow(mention: TeamMention, names: TeamNames): TeamRow {
  const candidates = names.candidatesOf(mention);
  return {
    ...mention,
    isRelay: mention.isWhole && mention.personKey === null,
    points2520: mention.points2520 ?? 0,
    candidates,
    team: candidates.length === 1 ? candidates[0]! : null,
  };
}

function toTotals(printed: readonly PrintedTeam[], names: TeamNames): TeamTotal[] {
  return printed.flatMap(({ name, gender, points2520 }) => {
    const team = teamOfRanking(name, names);
    return team === null ? [] : [{ team, gender, points2520 }];
  });
}

function readAbbreviations(printed: readonly PrintedTeam[], names: TeamNames): Map<number, string> {
  const abbreviations = new Map<number, string>();
  for (const { name, abbreviation } of printed) {
    const team = teamOfRanking(name, names);
    if (team !== null && abbreviation !== null) abbreviations.set(team, abbreviation);
  }
  return abbreviations;
}

function teamOfRanking(name: string, names: TeamNames): number | null {
  const candidates = names.candidatesOf({ text: name, isWhole: true });
  return candidates.length === 1 ? candidates[0]! : null;
}

/** One decision may lead to others, so this repeats until nothing changes. The surest evidence goes first. */
function decideOpenRows(
  rows: readonly TeamRow[],
  totals: readonly TeamTotal[],
  schools: readonly number[],
): Map<string, TeamEvidence> {
  const evidence = new Map<string, TeamEvidence>();
  const steps: (() => TeamDecision[])[] = [
    () => decideByOtherRows(rows),
    () => decideByBlocks(rows),
    () => decideByTotals(rows, totals),
    () => decideGaps(rows, listBibGaps(rows), totals),
    () => decideSquads(rows, schools, totals),
    () => assumeFirstSquads(rows, schools),
  ];
  while (openRows(rows).length > 0) {
    const decisions = steps
      .values()
      .map((step) => step())
      .find((list) => list.length > 0);
    if (!decisions) break;
    for (const { row, team, evidence: kind } of decisions) {
      row.team = team;
      evidence.set(row.key, kind);
    }
  }
  return evidence;
}
