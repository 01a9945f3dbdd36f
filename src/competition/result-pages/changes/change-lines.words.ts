// Sentences about changes of results. Readers learn the role of the person and never the name.

import type { HandRole } from '#competition/results/changes/change-log.rules.ts';
import type { LoggedChange } from '#competition/results/entered-at-meet.rules.ts';
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import { lowerFirst } from '#kit/shorten-text.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';

const BY_ROLE: Record<HandRole, string> = {
  host: 'by the host',
  coach: 'by a coach of the team',
  admin: 'by an admin of this site',
};

const BY_ORIGIN: Record<LoggedChange['origin'], string> = {
  hand: 'by this site',
  meet: 'by the staff of the meet',
  file: 'by a newer file of results',
  rule: 'by rule',
};

interface Change {
  origin: LoggedChange['origin'];
  byRole: HandRole | null;
  isUndo: boolean;
  /** "May 16, 8:04 PM". */
  time: string;
  reason: string | null;
}

const withoutPeriod = (text: string): string => text.trim().replace(/[.\s]+$/, '');

const JUDGED_BY: Record<number, string> = {
  [MARK_VALIDATION.ValidatedAutomatically]: ' by rule',
  [MARK_VALIDATION.ValidatedByCoach]: ` ${BY_ROLE.coach}`,
  [MARK_VALIDATION.ValidatedByHost]: ` ${BY_ROLE.host}`,
  [MARK_VALIDATION.ValidatedByProvider]: ` ${BY_ROLE.admin}`,
};

/** "Validated by the host, May 16, 8:04 PM". The time is null when a file says it. */
export function judgementText(validation: number, time: string | null): string {
  const verb = validation < 0 ? 'Invalidated' : 'Validated';
  return [`${verb}${JUDGED_BY[Math.abs(validation)] ?? ''}`, time].filter(Boolean).join(', ');
}

export const changeWords = {
  title: 'Corrections',
  history: 'History',
  changed: 'changed',
  changedTitle: 'This result was corrected',
  nobody: 'no athlete',
  unattached: 'Unattached',
  otherRound: 'another round',
  wind: (text: string) => (text === 'NWI' ? 'no wind reading' : `wind ${text}`),
  lane: (lane: number | null) => (lane === null ? 'no lane' : `lane ${lane}`),
  place: (place: number | null) => (place === null ? 'no place' : `${ordinal(place)} place`),
  was: (former: string) => `was ${former}`,
  /** "Changed May 16, 8:04 PM by the host: photo finish read again." */
  how: ({ origin, byRole, isUndo, time, reason }: Change) => {
    const who = byRole === null ? BY_ORIGIN[origin] : BY_ROLE[byRole];
    if (isUndo) return `Taken back ${time} ${who}.`;
    const why = reason === null ? '' : `: ${lowerFirst(withoutPeriod(reason))}`;
    return `Changed ${time} ${who}${why}.`;
  },
};
