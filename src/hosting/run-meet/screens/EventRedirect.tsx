// Leads from the addresses that programs and older links use to the page of the round.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import { notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { openRunMeet } from '../run-meet.client.ts';

/** The event in the address by its id, and its round by letter; without one, the round that is not over yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { meet, rounds } = await openRunMeet(args);
  const meetEventId = idFromText(args.params.eventId ?? '');
  const letter = args.params.round?.toUpperCase();
  const ofEvent = rounds
    .filter((round) => round.meetEventId === meetEventId)
    .toSorted((a, b) => ROUND_CODES.indexOf(a.round) - ROUND_CODES.indexOf(b.round));
  const round = letter
    ? ofEvent.find((each) => each.round === letter)
    : (ofEvent.find(({ status }) => status === null) ?? ofEvent.at(-1));
  if (!round) throw notFound();
  const page = letter ? 'results' : 'check-in';
  return redirect(runMeetAddress(meet.sport, meet.meetId, `${round.roundId}/${page}`));
}
