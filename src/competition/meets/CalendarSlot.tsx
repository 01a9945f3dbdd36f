export const CALENDAR_SLOT = 'data-calendar-slot';

/** The meet of a slot. */
export interface CalendarSlotMeet {
  meetId: number;
  sport: 'tf' | 'xc';
  name: string;
  /** Absent where no schedule of a team is offered. The schedule of the host has the meet anyway. */
  teams?: { hostId: number | null };
  /** The file for other calendars, where the page has no other link to it. */
  file?: string;
}

/** A slot that the shell fills with what adds a meet to the viewer's calendar. Empty for visitors, who get the file. */
export function CalendarSlot({ meet }: { meet: CalendarSlotMeet }) {
  return <span data-calendar-slot={JSON.stringify(meet)} />;
}
