// Answers to offers of partners, such as college recruiters.
import { Refusal } from '#kit/refusal.ts';
import { canAcceptOffers } from '#site/account/permissions.rules.ts';
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

/** Declining needs no permission. */
export function refusalToAnswer({ BoolValue }: LeadAnswer, isMinor: boolean): Refusal | null {
  return BoolValue && !canAcceptOffers({ isMinor })
    ? new Refusal('LEAD_TOO_YOUNG', words.tooYoung(ADULT_AGE))
    : null;
}
