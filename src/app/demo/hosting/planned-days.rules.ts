// The days and times of a meet, moved by a number of days.
import type { MeetChanges, MeetFields } from '#competition/meets/manage/managed-meet.rules.ts';
import { addDays } from '#sport/calendar/days.rules.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Moves a wall time at the venue, such as `2027-03-15T08:00:00`. */
function timeLater(time: string | null, days: number): string | null {
  return time && addDays(time.slice(0, DAY_LENGTH), days) + time.slice(DAY_LENGTH);
}

export function daysLater(meet: MeetFields, days: number): MeetChanges {
  const { offDays } = meet.setupState;
  return {
    startOn: addDays(meet.startOn, days),
    endOn: addDays(meet.endOn, days),
    registrationOpensAt: timeLater(meet.registrationOpensAt, days),
    registrationClosesAt: timeLater(meet.registrationClosesAt, days),
    lateUntil: timeLater(meet.lateUntil, days),
    entriesPublicAt: timeLater(meet.entriesPublicAt, days),
    fees: { lateFrom: timeLater(meet.fees.lateFrom, days) },
    ...(offDays && { setupState: { offDays: offDays.map((day) => addDays(day, days)) } }),
  };
}
