// Checks a request to join a team.
import { Refusal } from '#kit/refusal.ts';
import type { Standing } from './access.rules.ts';
import { accessRefusalWords as words } from './access.words.ts';
import { ACCESS_STATUS, type AccessType } from './access-status.rules.ts';

export const POSITION_MAX = 60;
export const NOTE_MAX = 500;

interface Requested {
  type: AccessType;
  position: string;
  note: string;
}

/** A coach must give a position, and everyone but a follower a note. */
export function refusalToBlank({ type, position, note }: Requested): Refusal | null {
  if (type === 'F') return null;
  const fields = {
    ...(type === 'C' && position.trim() === '' && { position: words.positionMissing }),
    ...(note.trim() === '' && { note: words.noteMissing }),
  };
  const [message] = Object.values(fields);
  return message === undefined ? null : new Refusal('REQUEST_INCOMPLETE', message, { fields });
}

/** Refuses a second request while the first one waits. */
export function refusalToRepeat(standings: readonly Standing[], type: AccessType): Refusal | null {
  const isWaiting = standings.some(
    (standing) => standing.type === type && standing.status === ACCESS_STATUS.requestingAccess,
  );
  return isWaiting ? new Refusal('ACCESS_REQUESTED', words.requested, { status: 409 }) : null;
}
