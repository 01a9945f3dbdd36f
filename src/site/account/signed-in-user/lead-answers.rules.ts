// Decides who may accept offers of partners, such as college recruiters.
import { Refusal } from '#kit/refusal.ts';
import { ADULT_AGE } from '#sport/people/minors.rules.ts';
import { leadWords as words } from './signed-in-user.words.ts';

/** The kind of offer that lets college recruiters contact the member. */
export const LEAD_SHARING = 'lead-sharing';

export interface LeadAnswer {
  Type: string;
  BoolValue: boolean;
  Data: string;
  Link1: string;
  Link2: string;
}

/** A minor can say no; only adults can say yes. */
export function refusalToAnswer({ BoolValue }: LeadAnswer, isMinor: boolean): Refusal | null {
  return BoolValue && isMinor ? new Refusal('LEAD_TOO_YOUNG', words.tooYoung(ADULT_AGE)) : null;
}
