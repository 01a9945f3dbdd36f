// Forms of a meet, such as waivers, and their signatures. A signature counts for a year, and for the text that was signed.
import type { CustomForm } from '#competition/meets/manage/managed-meet.rules.ts';

export const SIGNED_FOR_DAYS = 365;

/** A form with the digest of its text, by which a signature knows what was signed. */
export interface FormOfMeet extends CustomForm {
  digest: string;
}

/** A form with those for whom it is signed. */
export interface FormToSign extends FormOfMeet {
  people: {
    /** Null for the team, for which its coach signs. */
    athleteId: number | null;
    signedName: string | null;
    signedAt: string | null;
    /** True if the visitor signs for them. */
    canSign: boolean;
  }[];
}

export interface Signature {
  digest: string;
  /** The identity of the athlete whom the form is about; null for a form of the coach. */
  athleteId: number | null;
  /** Null for a form about an athlete. */
  teamId: number | null;
  /** The name as it was typed; empty once the account is deleted. */
  signedName: string;
  /** RFC 3339. */
  signedAt: string;
}

/** Someone for whom a form is signed: an athlete, or the team when a coach signs for it. */
export type SignedFor = { athleteId: number; teamId: null } | { athleteId: null; teamId: number };

export function signatureOf(
  { digest }: FormOfMeet,
  { athleteId, teamId }: SignedFor,
  signatures: readonly Signature[],
): Signature | null {
  return (
    signatures.find(
      (each) => each.digest === digest && each.athleteId === athleteId && each.teamId === teamId,
    ) ?? null
  );
}

/** An adult athlete signs alone; parents sign for everyone else. `minorIds` are accounts of minors. */
export function signersOf<Member extends { userId: number; relation: 'self' | 'parent' }>(
  family: readonly Member[],
  minorIds: ReadonlySet<number>,
): Member[] {
  const adults = family.filter(({ userId, relation }) => relation === 'self' && !minorIds.has(userId));
  return adults.length > 0 ? adults : family.filter(({ relation }) => relation === 'parent');
}

/** The texts that a signature is about, in one. */
export const signedText = ({ title, text, link, signer }: CustomForm): string =>
  JSON.stringify([title, text, link, signer]);
