// The form of a new meet: a field that the host changed keeps its text, all others follow the meet to begin with.
import { addDays, type Day, daysBetween, isDay } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { NewMeet } from './create-meet.rules.ts';

/** Days are empty until they are chosen. */
export interface NewMeetForm {
  sport: Sport;
  name: string;
  startOn: string;
  /** Empty for a meet of one day. */
  endOn: string;
  isIndoor: boolean;
  venue: string;
  city: string;
  country: string;
  state: string;
  hostTeamId: number | null;
}

export interface MeetToBeginWith {
  meetId: number;
  sport: Sport;
  isIndoor: boolean;
  hostTeamId: number | null;
  venue: { name: string; city: string | null; state: string | null; country: string | null };
  next: { name: string; startOn: Day; endOn: Day };
}

export interface FormSources {
  /** The fields that the host changed. */
  typed: Partial<NewMeetForm>;
  earlier: MeetToBeginWith | null;
  teams: readonly { teamId: number; sport: Sport }[];
  /** The country of a meet that begins with nothing. */
  country: string;
}

export function formOf({ typed, earlier, teams, country }: FormSources): NewMeetForm {
  const sport = earlier?.sport ?? typed.sport ?? teams[0]?.sport ?? 'tf';
  const ofSport = teams.filter((team) => team.sport === sport).map(({ teamId }) => teamId);
  const isOfSport = (teamId: number | null | undefined) => teamId != null && ofSport.includes(teamId);
  const proposed: NewMeetForm = {
    ...{ sport, name: '', startOn: '', endOn: '', isIndoor: false },
    ...{ venue: '', city: '', country, state: '' },
    hostTeamId: ofSport[0] ?? null,
    ...(earlier && fieldsOf(earlier, typed.startOn)),
  };
  const form = { ...proposed, ...typed, sport };
  const choices = [form.hostTeamId, proposed.hostTeamId];
  return {
    ...form,
    hostTeamId: typed.hostTeamId === null ? null : (choices.find(isOfSport) ?? null),
  };
}

function fieldsOf(
  { isIndoor, hostTeamId, venue, next }: MeetToBeginWith,
  typedStartOn: string | undefined,
): Omit<NewMeetForm, 'sport'> {
  return {
    ...{ name: next.name, startOn: next.startOn, isIndoor, hostTeamId },
    endOn: lastDay(next, typedStartOn),
    venue: venue.name,
    city: venue.city ?? '',
    country: venue.country ?? '',
    state: venue.state ?? '',
  };
}

/** The last day moves along with the first. */
function lastDay({ startOn, endOn }: MeetToBeginWith['next'], typedStartOn: string | undefined): string {
  if (startOn === endOn) return '';
  if (typedStartOn === undefined) return endOn;
  return isDay(typedStartOn) ? addDays(typedStartOn, daysBetween(startOn, endOn)) : '';
}

const OF_VENUE = ['venue', 'city', 'country', 'state'] as const;

type MeetToSend = NewMeet & Pick<NewMeetForm, 'sport' | 'isIndoor' | 'hostTeamId'>;

/** The input of the call. A meet at the venue of the earlier one sends none. */
export function meetOfForm(form: NewMeetForm, { typed, earlier }: FormSources): MeetToSend {
  const { sport, name, startOn, endOn, isIndoor, city, country, hostTeamId } = form;
  const isOwnVenue = earlier === null || OF_VENUE.some((field) => typed[field] !== undefined);
  return {
    ...{ sport, name, startOn, isIndoor, hostTeamId },
    endOn: endOn || startOn,
    venue: isOwnVenue ? { name: form.venue, city, state: form.state || null, country } : null,
    fromMeetId: earlier?.meetId ?? null,
  };
}
