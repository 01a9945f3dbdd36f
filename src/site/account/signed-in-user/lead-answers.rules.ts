// Answers to offers of partners, such as college recruiters.
import { Refusal } from '#kit/refusal.ts';
import { canAcceptOffers } from '#site/account/permissions.rules.ts';
import { ADULT_AGE } from '#sport/people/minors.rules.ts';
import { leadWords as words } from './signed-in-user.words.ts';

/** The kind of offer that lets college recruiters contact the member. */
export const LEAD_SHARING = 'lead-sharing';

export interface LeadAnswer {
  type: string;
  isYes: boolean;
  data: string;
  link1: string;
  link2: string;
}

/** Declining needs no permission. */
export function refusalToAnswer({ isYes }: LeadAnswer, isMinor: boolean): Refusal | null {
  return isYes && !canAcceptOffers({ isMinor })
    ? new Refusal('LEAD_TOO_YOUNG', words.tooYoung(ADULT_AGE))
    : null;
}
