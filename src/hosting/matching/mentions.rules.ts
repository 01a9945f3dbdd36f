// What matching is told of a file: every mention of a team and of a person, and what the file tells beside the names.

import type { PersonMention } from '#hosting/matching/people/people-of-meet.rules.ts';
import type { MeetPlace } from '#hosting/matching/teams/team-candidates.rules.ts';
import type { PrintedTeam, TeamMention } from '#hosting/matching/teams/teams-of-meet.rules.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { AskedQuestion, KnownQuestion } from './open-questions.rules.ts';

/** A person as printed; `teamKey` is the mention of the team that he stands with. */
export type PersonOfRow = Omit<PersonMention, 'team'> & { teamKey: string };

/** Facts of a team that the file knows beside the name in its rows. */
export interface TeamFacts {
  text: string;
  /** Its name, where the rows print something shorter; null: the text. */
  name: string | null;
  /** Stable in the source. */
  sourceKey: string | null;
  code: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  levelMask: number | null;
}

export interface FileMentions {
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
  facts: TeamFacts[];
  /** No column has cut the names of people. */
  hasWholeNames: boolean;
}

/** The meet whose people and teams are matched. */
export interface MeetOfFile extends MeetPlace {
  meetId: number;
  sport: Sport;
  seasonId: number;
  /** Where the source keys come from; null: nobody has one. */
  sourceId: number | null;
  /** What was asked in the meet before. */
  questions: readonly KnownQuestion[];
}

export interface MatchedFile {
  /** Null: unattached, or in question. */
  teamIdOf(key: string): number | null;
  /** What stands in the place of the team while it is in question; null: nothing else than the row prints. */
  teamTextOf(key: string): string | null;
  athleteIdOf(key: string): number | undefined;
  gradeOf(key: string): number | null;
  /** What the file does not decide, those with an answer too. */
  questions: readonly AskedQuestion[];
  /** Mentions of a cut name that were taken for the first squad of the school, since nothing decides. */
  assumedSquads: readonly { key: string; text: string; name: string }[];
  teams: { known: number; added: number };
  athletes: { known: number; added: number };
  /** What is new on the site. */
  created: { athleteIds: number[]; teamIds: number[]; rosters: RosterKey[] };
}
