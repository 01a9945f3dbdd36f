// Sends changed results to open pages: the rows of a round that show something else now, written as GetResultsData3 does.
import type { MeetEvent } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { getPublicVersion } from '#competition/meets/meet-channels.service.ts';
import { getPageOfEvent } from '#competition/result-pages/results-page.service.ts';
import { writeEventPages } from '#competition/result-pages/written-event.service.ts';
import type { ResultsToWrite } from '#competition/results/result-updates.service.ts';
import type { Context } from '#kit/server/context.ts';
import { DATA_BYTES_MAX, publish, publishGaps } from '#kit/server/realtime/realtime-publish.ts';
import { rowChanges, shortRow } from './result-update.rules.ts';

/** With more changes at once, as from a file, open pages read the meet again. */
const RESULTS_MAX = 60;
const EVENTS_MAX = 6;

/** Leaves space for the version of the meet, which is added to each message. */
const MESSAGE_BYTES_MAX = DATA_BYTES_MAX - 40;

type Written = Awaited<ReturnType<typeof writeEventPages>>[number];
type WrittenRound = Written['rounds'][number];

/**
 * Compares the pages of the changed events before and after the change, so that a row whose gap or points moved with
 * another row's mark is sent too. The messages go out with the commit.
 */
export async function prepareResultUpdates(
  ctx: Context,
  meets: readonly ResultsToWrite[],
): Promise<() => Promise<void>> {
  const gaps: string[] = [];
  const sends: (() => Promise<void>)[] = [];
  for (const { meet, touched } of meets) {
    if ((await getPublicVersion(ctx, meet.meetId)) === null) continue;
    const eventIds = new Set(
      touched.flatMap(({ derived, draft }) => [
        derived.meetEventId,
        draft.stored?.derived.meetEventId ?? derived.meetEventId,
      ]),
    );
    if (touched.length > RESULTS_MAX || eventIds.size > EVENTS_MAX) gaps.push(resultUpdateChannel(meet));
    else sends.push(await prepareEvents(ctx, meet, eventIds));
  }
  return async () => {
    await publishGaps(ctx, gaps);
    for (const send of sends) await send();
  };
}

async function prepareEvents(
  ctx: Context,
  meet: ResultsToWrite['meet'],
  eventIds: ReadonlySet<number>,
): Promise<() => Promise<void>> {
  const before = await writePages(ctx, meet, eventIds);
  return async () => {
    const after = await writePages(ctx, meet, eventIds);
    const dataVersion = (await getPublicVersion(ctx, meet.meetId)) ?? 0;
    const former = new Map(before.map((page) => [page.event.meetEventId, page]));
    for (const page of after) {
      for (const message of messagesOf(former.get(page.event.meetEventId), page))
        await publish(ctx, resultUpdateChannel(meet), { dataVersion, ...message });
    }
  };
}

/** Writes the pages of these events, and of combined events that they are parts of. */
async function writePages(
  ctx: Context,
  meet: ResultsToWrite['meet'],
  eventIds: ReadonlySet<number>,
): Promise<Written[]> {
  // Reads of a page are shared only within this page.
  const reading: Context = { ...ctx, reads: new Map(), meet: { ...meet, purpose: 'read' } };
  const events = await listMeetEvents(reading, meet.meetId);
  const changed = events.filter(({ meetEventId }) => eventIds.has(meetEventId));
  const listed = new Set<MeetEvent>(changed);
  for (const { parentId } of changed) {
    const parent = events.find(({ meetEventId }) => meetEventId === parentId);
    if (parent) listed.add(parent);
  }
  const pages = [];
  for (const event of listed) pages.push(await getPageOfEvent(reading, event));
  return writeEventPages(reading, pages, { rawResults: false, showTips: false });
}

function messagesOf(before: Written | undefined, after: Written): object[] {
  const isMoreChanged = !isSame(restOf(before), restOf(after));
  const messages = after.rounds.flatMap((round) => {
    const former = before?.rounds.find((other) => other.round === round.round);
    const message = messageOf(after.event, former, round, isMoreChanged);
    return message ? [message] : [];
  });
  const [first] = after.rounds;
  return messages.length === 0 && isMoreChanged && first ? [partial(after.event, first)] : messages;
}

/** Records, and the scores of a race or the parts of a combined event. */
const restOf = (page: Written | undefined) =>
  page && { records: page.records, race: page.race, combined: page.combined };

function messageOf(
  event: Written['event'],
  former: WrittenRound | undefined,
  round: WrittenRound,
  isMoreChanged: boolean,
): object | null {
  const changes = rowChanges(former?.items ?? [], round.items);
  const isRoundSame = former !== undefined && isSame({ ...former, items: [] }, { ...round, items: [] });
  const count = changes.items.length + changes.shifts.length + changes.removedIds.length;
  if (isRoundSame && count === 0) return null;
  const whole = {
    ...headOf(event, round),
    ...changes,
    items: changes.items.map(shortRow),
    isPartial: false,
  };
  const isWhole = !isMoreChanged && former !== undefined && isSame(factsOf(former), factsOf(round));
  return isWhole && Buffer.byteLength(JSON.stringify(whole)) <= MESSAGE_BYTES_MAX
    ? whole
    : partial(event, round);
}

/** A page shows these above the rows of a round, and no message carries them. */
const factsOf = ({ competedOn, advanceNote, protestNote, summary, heats }: WrittenRound) => ({
  competedOn,
  advanceNote,
  protestNote,
  summary,
  heats,
});

/** Says that more has changed than a message carries: the page reads the event again. */
const partial = (event: Written['event'], round: WrittenRound) => ({
  ...headOf(event, round),
  items: [],
  positions: [],
  shifts: [],
  removedIds: [],
  resultCount: round.items.length,
  isPartial: true,
});

const headOf = (event: Written['event'], round: WrittenRound) => ({
  meetEventId: event.meetEventId,
  meetDivisionId: event.meetDivisionId,
  gender: event.gender,
  eventShort: event.eventShort,
  eventName: event.name,
  divisionName: event.divisionName,
  round: round.round,
  roundName: round.name,
  status: round.status,
  statusName: round.statusName,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
