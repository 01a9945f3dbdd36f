// Checks a team before it is stored, and whether an edit may be saved.
import { Refusal } from '#kit/refusal.ts';
import { changedMeanwhileSentence, teamNameMissingSentence, teamUnknownSentence } from './teams.words.ts';

export interface TeamToCreate {
  name: string;
  /** The abbreviation in HY-TEK files; not the team code with which people join. */
  hytekTeamCode?: string | null;
  levelMask?: number;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  sourceId?: number | null;
  /** The team's key in that source. */
  sourceKey?: string | null;
  /** True for a team that only its maker and admins see until an admin confirms it. */
  isUnlisted?: boolean;
}

export interface TeamToSave extends TeamToCreate {
  teamId: number;
  /** The version that the editor opened. */
  version: number;
}

export interface Team {
  teamId: number;
  name: string;
  nameFolded: string;
  hytekTeamCode: string | null;
  levelMask: number;
  city: string | null;
  state: string | null;
  country: string | null;
  /** The source that gave the key. */
  sourceId: number | null;
  sourceKey: string | null;
  version: number;
  /** False while an admin has not confirmed the team. */
  isListed: boolean;
}

/** A team with its location, for the head of a page. */
export type LocatedTeam = Pick<Team, 'teamId' | 'name' | 'levelMask' | 'city' | 'state' | 'country'>;

/** The facts of a team that its coaches and members need. */
export interface TeamSummary {
  teamId: number;
  name: string;
  levelMask: number;
}

export function refusalToTeam({ name }: TeamToCreate): Refusal | null {
  return name.trim() === '' ? new Refusal('TEAM_NAME_MISSING', teamNameMissingSentence()) : null;
}

/** Refuses with 404 when the team is gone, and with 409 and the present team when someone else saved first. */
export function refusalToSaveTeam(team: TeamToSave, present: Team | null): Refusal | null {
  if (!present) return new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
  if (present.version === team.version) return refusalToTeam(team);
  return new Refusal('CHANGED_MEANWHILE', changedMeanwhileSentence(), { status: 409, details: present });
}
