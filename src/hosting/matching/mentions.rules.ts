// What matching is told of a file: every mention of a team and of a person, and what the file tells beside the names.
import type { Sport } from '#sport/sports.rules.ts';
import type { PersonMention } from './people-of-meet.rules.ts';
import type { MeetPlace } from './team-candidates.rules.ts';
import type { PrintedTeam, TeamMention } from './teams-of-meet.rules.ts';

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
}

/** Why a row cannot be published yet. */
export interface Doubt {
  code: string;
  message: string;
}

/** Who stands in a row: the mention of the team, and those of the athlete or of the legs. */
export interface RowOfPeople {
  teamKey: string;
  personKeys: readonly string[];
}

export interface MatchedFile {
  /** Null: unattached. Undefined: in doubt. */
  teamIdOf(key: string): number | null | undefined;
  athleteIdOf(key: string): number | undefined;
  gradeOf(key: string): number | null;
  /** Why a row cannot be published; null when everybody in it is known. */
  doubtOf(row: RowOfPeople): Doubt | null;
  /** Mentions of a cut name that were taken for the first squad of the school, since nothing decides. */
  assumedSquads: readonly { key: string; text: string; name: string }[];
  teams: { known: number; added: number };
  athletes: { known: number; added: number };
}
