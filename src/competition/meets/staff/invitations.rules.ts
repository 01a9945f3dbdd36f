// Invitations to the staff of a meet: whom they reach, and what has become of them.
import type { StaffRole } from '#competition/meets/permissions.rules.ts';

export const INVITATION_DAYS = 14;

export type InvitationState = 'open' | 'expired' | 'accepted' | 'declined' | 'withdrawn';

export interface Invitation {
  invitationId: number;
  meetId: number;
  role: StaffRole;
  /** The invited address, in lower case. */
  email: string;
  /** The account that was invited by its handle; null for an address. */
  userId: number | null;
  handle: string | null;
  meetEventIds: number[];
  invitedBy: number | null;
  expiresAt: string;
  answer: 'accepted' | 'declined' | 'withdrawn' | null;
}

export function stateOfInvitation(
  { answer, expiresAt }: Pick<Invitation, 'answer' | 'expiresAt'>,
  nowMs: number,
): InvitationState {
  if (answer !== null) return answer;
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'open';
}

/** Hosts see the handle of somebody whom they invited by it, and never the address behind it. */
export const invitedAs = ({ handle, email }: Pick<Invitation, 'handle' | 'email'>): string =>
  handle === null ? email : `@${handle}`;

/** Whether an invitation is for this account: by its handle, or by the address that it has confirmed. */
export function isInvited(
  account: { userId: number; email: string },
  { userId, email }: Pick<Invitation, 'userId' | 'email'>,
): boolean {
  return userId === null ? account.email.toLowerCase() === email : account.userId === userId;
}

/** Reads an address, or the handle of an account; null for any other text. */
export function inviteeOf(text: string): { email: string } | { handle: string } | null {
  const typed = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed)) return { email: typed.toLowerCase() };
  return /^@?[\w.-]{2,40}$/.test(typed) ? { handle: typed.replace(/^@/, '') } : null;
}
