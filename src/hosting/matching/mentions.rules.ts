// The input and output of matching: every mention of a team or person in a file, and the matches for them.

import type { PersonMention } from '#hosting/matching/people/people-of-meet.rules.ts';
import type { MeetLocation } from '#hosting/matching/teams/team-candidates.rules.ts';
import type { PrintedTeam, TeamMention } from '#hosting/matching/teams/teams-of-meet.rules.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { EarlierQuestion, OpenQuestion } from './open-questions.rules.ts';

/** A person as printed; `teamKey` is the mention of the team in the same row. */
export type PersonOfRow = Omit<PersonMention, 'team'> & { teamKey: string };

/** Facts about a team beside the name in its rows. */
export interface TeamFacts {
  text: string;
  /** The full name if the rows print a shorter one; null if `text` is the name. */
  name: string | null;
  /** Stable within the source. */
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
  /** Without a team index, which `resolveTeams` finds. A leg has a key of its own. */
  people: PersonOfRow[];
  /** Folded names that the file prints in full. */
  wholeTeams: Set<string>;
  /** The printed team, by row. */
  texts: Map<string, string>;
  /** The printed person, by row or leg. */
  names: Map<string, string>;
  facts: TeamFacts[];
  /** No column has cut the names of people. */
  hasWholeNames: boolean;
}

/** The meet for which people and teams are matched. */
export interface MeetOfFile extends MeetLocation {
  meetId: number;
  sport: Sport;
  seasonId: number;
  /** The source of the keys; null if there are none. */
  sourceId: number | null;
  /** Questions from earlier imports of the meet. */
  questions: readonly EarlierQuestion[];
}

/** How many teams or athletes of a file were on the site already, and how many are new. */
export interface MatchCounts {
  existing: number;
  added: number;
}

export interface MatchedFile {
  /** Null for the unattached, or while the team is in question. */
  teamIdOf(key: string): number | null;
  /** The text shown instead of the team while it is in question; null to show the row's own text. */
  teamTextOf(key: string): string | null;
  athleteIdOf(key: string): number | undefined;
  gradeOf(key: string): number | null;
  /** Questions about the file, including answered ones. */
  questions: readonly OpenQuestion[];
  /** Mentions of a cut name that were assigned to the first squad of the school for lack of evidence. */
  assumedSquads: readonly { key: string; text: string; name: string }[];
  teams: MatchCounts;
  athletes: MatchCounts;
  /** Records that are new on the site. */
  created: { athleteIds: number[]; teamIds: number[]; rosters: RosterKey[] };
}
