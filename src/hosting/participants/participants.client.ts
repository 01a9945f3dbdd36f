// What the participants screen loads.
import type { LoaderFunctionArgs } from 'react-router';
import { managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';

export type Participants = Awaited<ReturnType<Api['participants']['getParticipants']>>;

/** A team of the site: one that only a file names has no relation to change. */
export type TeamRow = Participants['teams'][number];

export async function loadParticipants(args: LoaderFunctionArgs) {
  const data = await openedManager(args);
  const participants = await args.context
    .get(apiContext)
    .participants.getParticipants({}, managerCall(data, 'participants'));
  return { meet: data.meet, participants };
}

/** "May 2", by the clock of the reader. */
export const dayOf = (instant: string): string => formatMonthDay(browserDay(new Date(instant)));
