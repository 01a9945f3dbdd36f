import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { type MeetLayoutData, meetOf } from '#competition/meets/meets.client.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { entriesScreenWords as words } from './entries-screen.words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { meet } = await context.get(apiContext).meets.getMeetData(meetOf({ params, request }));
  const at = meet.entriesPublicAtVenue;
  return {
    state: meet.entriesState,
    publicAt: at && `${formatWallTime(at)} ${timeZoneName(meet.venue.timeZone)}`,
  };
}

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'entries'),
    crumbs: meetCrumbs(meet, 'entries'),
  }),
});

/** Says whether the entries of the meet are public, and when they will be. */
export function Component() {
  const { state, publicAt } = useLoaderData<typeof loader>();
  const { name, text } = words.states[state](publicAt ?? '');
  return (
    <>
      <SectionHead title={words.title} />
      <StaticNote>
        <b>{name}</b> {text}
      </StaticNote>
    </>
  );
}
