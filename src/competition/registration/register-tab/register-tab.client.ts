// Loads the Register tab of a meet.
import type { LoaderFunctionArgs } from 'react-router';
import { meetOf } from '#competition/meets/meets.client.ts';
import type { Meet, MeetRegistration } from '#competition/meets/meets.contract.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { type WrittenRegistration, writeNoRegistration, writeRegistration } from './register-tab.rows.ts';

export interface RegisterTab extends WrittenRegistration {
  meetId: number;
  sport: Meet['sport'];
  /** True for a canceled meet too. */
  isOver: boolean;
  /** True while entries come in, and before. */
  takesEntries: boolean;
}

const TAKING: readonly MeetRegistration['state'][] = ['not-open-yet', 'open', 'late'];

export async function loadRegisterTab({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<RegisterTab> {
  const { meet } = await context.get(apiContext).meets.getMeetData(meetOf({ params, request }));
  const { meetId, sport, registration } = meet;
  const isCanceled = meet.scheduleState === 'canceled';
  if (registration?.nextChangeAt) context.get(pageContext).validUntil(registration.nextChangeAt);
  return {
    meetId,
    sport,
    isOver: meet.timing === 'past' || isCanceled,
    takesEntries: registration !== null && !isCanceled && TAKING.includes(registration.state),
    ...(registration && !isCanceled
      ? writeRegistration(registration, timeZoneName(meet.venue.timeZone))
      : writeNoRegistration(meet)),
  };
}
