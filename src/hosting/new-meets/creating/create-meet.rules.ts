// What is wrong with a new meet, before anything of it is stored.
import { Refusal } from '#kit/refusal.ts';
import { addDays, type Day, isDay } from '#sport/calendar/days.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { createMeetRefusalWords as words } from './create-meet.words.ts';

export const MEET_NAME_MAX = 100;
export const VENUE_NAME_MAX = 100;
/** From the first day to the last. */
export const MEET_DAYS_MAX = 31;
/** A meet of last year may still be missing; nobody plans four years ahead. */
const DAYS_BACK_MAX = 366;
const DAYS_AHEAD_MAX = 3 * 366;

export interface NewVenue {
  name: string;
  city: string;
  state: string | null;
  country: string;
}

export interface NewMeet {
  name: string;
  startOn: string;
  endOn: string;
  /** Null takes the venue of the meet that is copied. */
  venue: NewVenue | null;
  /** The earlier meet that is copied; null begins with nothing. */
  fromMeetId: number | null;
}

/** Refuses every wrong field at once. `today` is the day of the server. */
export function refusalToNewMeet(
  { name, startOn, endOn, venue, fromMeetId }: NewMeet,
  today: Day,
): Refusal | null {
  const fields: Record<string, string> = {
    ...(foldName(name) === '' && { name: words.nameMissing }),
    ...(name.trim().length > MEET_NAME_MAX && { name: words.nameTooLong(MEET_NAME_MAX) }),
    ...dayTrouble({ startOn, endOn }, today),
    ...(isVenueMissing({ venue, fromMeetId }) && { venue: words.venueMissing }),
    ...(venue && venue.name.trim().length > VENUE_NAME_MAX && { venue: words.venueTooLong(VENUE_NAME_MAX) }),
    ...(venue && venue.country === '' && { country: words.countryMissing }),
  };
  const sentences = Object.values(fields);
  return sentences.length === 0 ? null : new Refusal('MEET_INCOMPLETE', sentences.join(' '), { fields });
}

const isVenueMissing = ({ venue, fromMeetId }: Pick<NewMeet, 'venue' | 'fromMeetId'>) =>
  venue === null ? fromMeetId === null : foldName(venue.name) === '';

function dayTrouble(
  { startOn, endOn }: Pick<NewMeet, 'startOn' | 'endOn'>,
  today: Day,
): Record<string, string> {
  if (!isDay(startOn)) return { startOn: words.dayMissing };
  if (startOn < addDays(today, -DAYS_BACK_MAX)) return { startOn: words.tooEarly };
  if (startOn > addDays(today, DAYS_AHEAD_MAX)) return { startOn: words.tooLate };
  if (!isDay(endOn)) return { endOn: words.dayMissing };
  if (endOn < startOn) return { endOn: words.endsEarlier };
  return endOn > addDays(startOn, MEET_DAYS_MAX - 1) ? { endOn: words.tooLong(MEET_DAYS_MAX) } : {};
}
