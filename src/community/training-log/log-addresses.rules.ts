// The addresses inside a log: a day in a view, and forms that start with existing values.

import { logAddress, workoutAddAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { LOG_VIEWS, type LogView } from './log-weeks.rules.ts';

export const VIEW_DEFAULT: LogView = 'week';

/** Returns `/profile/rowan/log/?view=month&day=2026-05-12`; without a day the page shows today. */
export function logViewAddress(handle: string, view: LogView, day: Day | null): string {
  const query = [...(view === VIEW_DEFAULT ? [] : [`view=${view}`]), ...(day === null ? [] : [`day=${day}`])];
  return query.length === 0 ? logAddress(handle) : `${logAddress(handle)}?${query.join('&')}`;
}

export function viewOf(text: string | null): LogView {
  return LOG_VIEWS.find((view) => view === text) ?? VIEW_DEFAULT;
}

/** The form starts with everything from this workout but its day. */
export function repeatAddress(handle: string, day: Day, workoutId: number): string {
  return `${workoutAddAddress(handle, day)}?repeat=${workoutId}`;
}

/** The form starts with the plan's values. */
export function logPlanAddress(handle: string, day: Day, planId: number): string {
  return `${workoutAddAddress(handle, day)}?plan=${planId}`;
}
