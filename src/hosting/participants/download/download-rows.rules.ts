// The entries of a meet as download files need them, and what the host chooses for a file.
import type { EventVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export const DOWNLOAD_FORMATS = ['hytek', 'csv', 'json', 'finishlynx'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** `club`: athletes without a team stand under the team that they printed. `una`: all of them are Unattached. */
export const UNATTACHED_AS = ['una', 'club'] as const;
export type UnattachedAs = (typeof UNATTACHED_AS)[number];

export interface DownloadPerson {
  firstName: string;
  lastName: string;
  gender: Gender;
  grade: number | null;
  number: number | null;
  /** Empty without one. */
  usatfNumber: string;
  aauNumber: string;
}

export interface DownloadEvent {
  meetEventId: number;
  /** Position in the order of the meet, from 1. */
  order: number;
  /** The number in FinishLynx files. */
  number: number;
  title: string;
  division: string;
  divisionNumber: number | null;
  gender: Gender;
  variant: EventVariant | null;
}

export interface DownloadRow {
  event: DownloadEvent;
  /** Null for a squad. */
  athlete: DownloadPerson | null;
  /** Null without a team. */
  team: { teamId: number; name: string; code: string | null } | null;
  /** The printed team of an entry without a known team. */
  teamText: string | null;
  relayLetter: string | null;
  /** The mark as it was entered; null without one. */
  seed: string | null;
  state: string;
  isScratched: boolean;
  /** The entry has no place yet. */
  isWaiting: boolean;
  /** Runners in the order of their legs, then alternates. */
  legs: { person: DownloadPerson; leg: number | null }[];
}

export interface DownloadFile {
  name: string;
  type: string;
  text: string;
}

export const UNATTACHED = { name: 'Unattached', code: 'UNA' };

/** The team as a file names it. */
export function teamOfRow(
  { team, teamText }: Pick<DownloadRow, 'team' | 'teamText'>,
  unattachedAs: UnattachedAs,
): { name: string; code: string | null } {
  if (team) return team;
  return unattachedAs === 'club' && teamText ? { name: teamText, code: null } : UNATTACHED;
}
