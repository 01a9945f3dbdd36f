// What a team must have to be stored, and when an edit may be saved.
import { Refusal } from '#kit/refusal.ts';
import { changedMeanwhileSentence, teamNameMissingSentence, teamUnknownSentence } from './teams.words.ts';

export interface TeamToCreate {
  name: string;
  /** What HY-TEK files call it; unlike a team code, which people join with. */
  hytekTeamCode?: string | null;
  levelMask?: number;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  sourceId?: number | null;
  /** The team's key in that source. */
  sourceKey?: string | null;
}

export interface TeamToSave extends TeamToCreate {
  teamId: number;
  /** The version that was edited. */
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
  /** Where the team's key comes from, and the key. */
  sourceId: number | null;
  sourceKey: string | null;
  version: number;
}

/** The part of a team that its coaches and members need. */
export interface TeamSummary {
  teamId: number;
  name: string;
  levelMask: number;
}

export function refusalToTeam({ name }: TeamToCreate): Refusal | null {
  return name.trim() === '' ? new Refusal('TEAM_NAME_MISSING', teamNameMissingSentence()) : null;
}

/** 404 when the team is gone, 409 with the present team when somebody else saved it first. */
export function refusalToSaveTeam(team: TeamToSave, present: Team | null): Refusal | null {
  if (!present) return new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
  if (present.version === team.version) return refusalToTeam(team);
  return new Refusal('CHANGED_MEANWHILE', changedMeanwhileSentence(), { status: 409, details: present });
}
