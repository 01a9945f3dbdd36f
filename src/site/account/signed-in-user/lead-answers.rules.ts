// Answers to offers of partners, such as recruiters of colleges: who may give one.
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { ageOn } from '#sport/people/ages.rules.ts';
import { leadWords as words } from './signed-in-user.words.ts';

/** The kind that lets recruiters of colleges get in touch. */
export const LEAD_SHARING = 'lead-sharing';

const ANSWERS_FROM_YEARS = 18;

export interface LeadAnswer {
  Type: string;
  BoolValue: boolean;
  Data: string;
  Link1: string;
  Link2: string;
}

/** A young person can say no; yes is for grown-ups. */
export function refusalToAnswer({ BoolValue }: LeadAnswer, birthOn: Day | null, today: Day): Refusal | null {
  const isYoung = birthOn !== null && ageOn(birthOn, today) < ANSWERS_FROM_YEARS;
  return BoolValue && isYoung ? new Refusal('LEAD_TOO_YOUNG', words.tooYoung(ANSWERS_FROM_YEARS)) : null;
}
