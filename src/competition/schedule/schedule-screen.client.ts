// Loads the Schedule tab of a meet.
import type { LoaderFunctionArgs } from 'react-router';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { SCHEDULE_FILTERS, type ScheduleFilter } from './schedule-view.rules.ts';

/** Expected starts move with the clock. */
const FRESH_SECONDS = 30;

export async function loadSchedule({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const requested = meetOf({ params, request });
  const [schedule, { meet }] = await Promise.all([
    api.schedule.getSchedule({}, meetCall(requested)),
    api.meets.getMeetData(requested),
  ]);
  if (meet.timing === 'meet-day') context.get(pageContext).validFor(FRESH_SECONDS);
  const show = new URL(request.url).searchParams.get('show');
  return {
    schedule,
    meetId: meet.meetId,
    sport: meet.sport,
    isToday: meet.timing === 'meet-day',
    filter: SCHEDULE_FILTERS.find((filter): filter is ScheduleFilter => filter === show) ?? 'all',
  };
}
