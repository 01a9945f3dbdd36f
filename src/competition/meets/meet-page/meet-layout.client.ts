// Loads the head of a meet for all of its tabs.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type MeetLayoutData, meetOf } from '#competition/meets/meets.client.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';

const HEAD_SECONDS = 60;

export async function loadMeet({ context, params, request }: LoaderFunctionArgs): Promise<MeetLayoutData> {
  const { meets } = context.get(apiContext);
  const requested = meetOf({ params, request });
  const { meet } = await meets.getMeetData(requested).catch(async (error: unknown) => {
    // A meet of the other sport has another address.
    const { redirect: address } = await meets.getMeetRedirect(requested);
    throw address === null ? error : redirect(address, 301);
  });
  const page = context.get(pageContext);
  // The breadcrumbs name the venue's state or country.
  page.tag('school-divisions');
  // "Meet day" and "past" change at midnight at the venue.
  page.validToday(meet.venue.timeZone);
  // A result of another event changes the counts in the head, but does not evict this page.
  if (meet.timing === 'meet-day') page.validFor(HEAD_SECONDS);
  if (meet.entriesState === 'not-published-yet') page.validUntil(meet.entriesPublicAt!);
  return { meet };
}
