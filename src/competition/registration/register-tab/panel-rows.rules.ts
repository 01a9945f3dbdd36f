// The sentences of the Register tab about the teams and athletes of the viewer.
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { registerPanelWords as words } from './register-panel.words.ts';

interface EntrantToTell {
  name: string;
  relation: Relation | null;
  /** Why they cannot enter the meet at all. */
  refusal: { code: string; message: string } | null;
  /** Entries of this team, or of this athlete without a team. */
  entryCount: number;
}

export interface TeamToTell extends EntrantToTell {
  isDeclinedByHost: boolean;
}

export interface AthleteToTell extends EntrantToTell {
  /** False for a child of the viewer. */
  isSelf: boolean;
  enteredBy: readonly { name: string; events: readonly string[] }[];
}

/** `takesEntries` is true while entries come in, and before. */
export function sentenceAboutTeam(team: TeamToTell, takesEntries: boolean): string {
  const { name, relation, isDeclinedByHost } = team;
  if (relation === RELATION.declined && !isDeclinedByHost) return words.notComing(name);
  const sentence = relation === null ? undefined : words.ofTeam[relation];
  return sentence?.(name) ?? sentenceAbout(team, takesEntries);
}

export function sentenceAboutAthlete(athlete: AthleteToTell, takesEntries: boolean): string {
  const { name, relation, enteredBy, refusal, isSelf, entryCount } = athlete;
  const sentence = relation === null ? undefined : words.ofAthlete[relation];
  if (sentence) return sentence(name);
  if (enteredBy.length > 0 && entryCount === 0)
    return enteredBy.map((team) => words.enteredBy(name, team.name, team.events.length)).join(' ');
  if (refusal?.code === 'TEAM_NEEDED' && !isSelf && takesEntries) return words.coachEnters(name);
  return sentenceAbout(athlete, takesEntries);
}

function sentenceAbout({ name, refusal, entryCount }: EntrantToTell, takesEntries: boolean): string {
  if (entryCount > 0) return words.isEntered(name);
  if (!takesEntries) return words.notEntered(name);
  // A sentence about one of several names it.
  return refusal ? `${name}: ${refusal.message}` : words.canEnter(name);
}

/** A meet that takes no entries on this site lists only those with an answer or an entry. */
export const isListed = (
  { relation, entryCount, enteredBy = [] }: EntrantToTell & Partial<Pick<AthleteToTell, 'enteredBy'>>,
  hasRegistration: boolean,
): boolean => hasRegistration || relation !== null || entryCount > 0 || enteredBy.length > 0;
