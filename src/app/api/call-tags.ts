// What a call's reply depends on, as the tags that are announced when it changes.

import type { MeetGrant } from '#competition/meets/meet-page/meet-token.rules.ts';
import { eventTag, meetEntriesTag, meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';

/** Input fields that name a subject, with the tag that is announced when the subject changes. */
const ENTITIES = { meetId: 'meet', athleteId: 'athlete', teamId: 'team' };

/** Calls about a meet that change with the results of one event, or with its events alone. Others: with any result. */
const OF_ONE_EVENT = new Set([
  'getResultsData3',
  'getRunSplits',
  'getHorizontalFieldSeries',
  'getVerticalFieldSeries',
  'getStarters',
]);
const OF_EVENTS_ALONE = new Set(['getEventListData', 'getMeetRedirect']);
/** Calls that compute something of the entries and start lists of the whole meet. */
const WITH_ENTRIES = new Set(['getTeamScoreData', 'getEntriesData']);

/**
 * A call about a meet depends on `meet:17` and, unless it is about one event, on `meet-results:17`; a call that names a
 * meet, an athlete or a team on `athlete:3`; any other on what its room announces: `home`.
 */
export function tagsOfCall(
  { meet }: { meet?: MeetGrant },
  input: unknown,
  path: readonly string[],
): string[] {
  const [room = '', call = ''] = path;
  const named = new Map(Object.entries(input ?? {}));
  if (meet && OF_ONE_EVENT.has(call)) {
    const eventId = Number(named.get('eventId'));
    return [meetTag(meet.meetId), ...(eventId ? [eventTag(eventId)] : [])];
  }
  if (meet) {
    const results = OF_EVENTS_ALONE.has(call) ? [] : [meetResultsTag(meet.meetId)];
    const entries = WITH_ENTRIES.has(call) ? [meetEntriesTag(meet.meetId)] : [];
    return [meetTag(meet.meetId), ...results, ...entries];
  }
  const entity = Object.entries(ENTITIES).find(([field]) => named.get(field) !== undefined);
  return [entity ? `${entity[1]}:${named.get(entity[0])}` : room];
}

/** A reply about one event depends on its results, which the input names by division and event. */
export function tagsOfReply(reply: unknown): string[] {
  const event = reply instanceof Object && 'event' in reply ? reply.event : null;
  const isMeetEvent = event instanceof Object && 'meetEventId' in event;
  return isMeetEvent ? [eventTag(Number(event.meetEventId))] : [];
}
