// Packs field events of a meet into this browser, and reads them again where there is no network.

import { keepPages } from '#hosting/run-meet/outbox/keep-pages.client.ts';
import { meetDayDatabase } from '#hosting/run-meet/outbox/meet-day-database.client.ts';
import { detailOf, titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import type { RoundOfList, RunEvent, RunMeet, RunSlot } from '#hosting/run-meet/run-meet.client.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { isValidMark, parseMark } from '#sport/marks/marks.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type ContestOnDevice,
  contestKey,
  eventKey,
  newContest,
  type PackedAthlete,
  type PackedEvent,
  type PackedMark,
} from './packed-event.rules.ts';

/** The events that one judge has at a meet. */
export interface PackedList {
  key: string;
  sport: Sport;
  meetId: number;
  meetName: string;
  rounds: readonly PackedRound[];
  untilDay: string;
}

export interface PackedRound {
  roundId: number;
  title: string;
  detail: string;
  /** "4:12 PM" at the venue; null without a time. */
  time: string | null;
  athletes: number;
}

/** The data of the list page. */
export interface Judging extends PackedList {
  /** The rounds on this device. */
  packedIds: readonly number[];
}

const listKey = (meetId: number) => `list ${meetId}`;

/** The device forgets a pack two days after the meet. */
const KEPT_DAYS = 2;

const untilDayOf = (endOn: string): string =>
  new Date(Date.parse(`${endOn}T12:00:00Z`) + KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);

/** Field events that the reader may judge: hosts and timers all, judges their own. */
function isJudgedBy({ member }: RunMeet, { area, meetEventId }: RoundOfList): boolean {
  const seesAll = member.isAdmin || member.roles.some((role) => role === 'host' || role === 'timer');
  return area === 'field' && (seesAll || member.judgedEventIds.includes(meetEventId));
}

/** A site that answers later than this is as good as away: the list on the device is shown. */
const SITE_WAIT_MS = 4_000;

/** Reads the events to judge from the site, else from the device. Rejects with a refusal of the site. */
export async function openJudging(
  api: Api,
  { sport, meetId }: { sport: Sport; meetId: number },
): Promise<Judging> {
  const database = await meetDayDatabase();
  const stored = (await database.read('packs', listKey(meetId))) as PackedList | undefined;
  const list = stored ? await readListOr(stored, api) : await readList(api, meetId);
  return { ...list, sport, packedIds: await packedIdsOf(meetId) };
}

/** Browsers may say that there is a network where there is none, so the stored list also stands in for a failed call. */
async function readListOr(stored: PackedList, api: Api): Promise<PackedList> {
  if (!navigator.onLine) return stored;
  const late = new Promise<PackedList>((resolve) => setTimeout(resolve, SITE_WAIT_MS, stored));
  const read = readList(api, stored.meetId, QUIET).catch((error: unknown) => {
    if (isRefusal(error)) throw error;
    return stored;
  });
  return Promise.race([read, late]);
}

async function readList(api: Api, meetId: number, options?: typeof QUIET): Promise<PackedList> {
  const read = await api.runMeet.getEvents({ meetId }, options);
  const rounds = read.rounds.filter((round) => isJudgedBy(read, round));
  return {
    key: listKey(meetId),
    sport: read.meet.sport,
    meetId,
    meetName: read.meet.name,
    rounds: rounds.map((round) => ({
      roundId: round.roundId,
      title: titleOf(round),
      detail: detailOf(round),
      time: round.heats[0]?.expectedTime ?? round.heats[0]?.plannedTime ?? null,
      athletes: round.slots - round.scratched,
    })),
    untilDay: untilDayOf(read.meet.endOn),
  };
}

async function packedIdsOf(meetId: number): Promise<number[]> {
  const rows = (await (await meetDayDatabase()).readAll('packs')) as PackedEvent[];
  return rows.flatMap((row) => (row.meetId === meetId && row.roundId ? row.roundId : []));
}

/**
 * Keeps all events of the list and their pages on the device. Calls back after each event. Resolves to true when the
 * pages open without a network, too.
 */
export async function packAll(
  api: Api,
  list: PackedList,
  onPacked: (roundId: number) => void,
): Promise<boolean> {
  const { key, sport, meetId, meetName, rounds, untilDay } = list;
  await dropOldPacks();
  await (await meetDayDatabase()).change('packs', {
    put: [{ key, sport, meetId, meetName, rounds, untilDay }],
  });
  const keep = (...pages: string[]) => keepPages(pages.map((page) => runMeetAddress(sport, meetId, page)));
  let opensOffline = await keep('judging', 'outbox');
  for (const { roundId } of rounds) {
    await packEvent(api, meetId, roundId);
    // A judge who reads that an event is on this phone may lose the network a second later.
    opensOffline &&= await keep(`${roundId}/judge`);
    onPacked(roundId);
  }
  return opensOffline;
}

async function dropOldPacks(): Promise<void> {
  const database = await meetDayDatabase();
  const today = new Date(readerNowMs()).toISOString().slice(0, 10);
  const rows = (await database.readAll('packs')) as { key: string; roundId?: number; untilDay?: string }[];
  const old = rows.filter(({ untilDay }) => untilDay !== undefined && untilDay < today);
  const remove = old.flatMap(({ key, roundId }) => [key, ...(roundId ? [contestKey(roundId)] : [])]);
  await database.change('packs', { remove });
}

/** Reads an event from the site and keeps it on the device. Rejects with the refusal of the site. */
export async function packEvent(api: Api, meetId: number, roundId: number): Promise<PackedEvent> {
  const event = await packOf(await api.runMeet.getEvent({ meetId, roundId }, QUIET));
  await (await meetDayDatabase()).change('packs', { put: [event] });
  return event;
}

/** The event on this device; null if it was never packed. */
export async function readPacked(meetId: number, roundId: number): Promise<PackedEvent | null> {
  const event = (await (await meetDayDatabase()).read('packs', eventKey(roundId))) as PackedEvent | undefined;
  return event?.meetId === meetId ? event : null;
}

export async function readContest(roundId: number): Promise<ContestOnDevice> {
  const contest = await (await meetDayDatabase()).read('packs', contestKey(roundId));
  return (contest as ContestOnDevice | undefined) ?? newContest(roundId);
}

export async function keepContest(contest: ContestOnDevice): Promise<void> {
  await (await meetDayDatabase()).change('packs', { put: [contest] });
}

async function packOf({ meet, round, slots, marks, records, finalists }: RunEvent): Promise<PackedEvent> {
  const { findVariant } = await import('#sport/events/events.rules.ts');
  const variant = round.variantKey === null ? null : findVariant(round.variantKey);
  if (!variant) throw new Error('A field event without a known event cannot be judged.');
  return {
    key: eventKey(round.roundId),
    sport: meet.sport,
    meetId: meet.meetId,
    roundId: round.roundId,
    meetName: meet.name,
    title: titleOf(round),
    detail: detailOf(round),
    variant,
    athletes: slots.map(packedAthlete),
    marks: marks.flatMap(({ state, senderName, receivedAt: _, source: __, isReleased: ___, ...mark }) =>
      state === 'counting' || state === 'conflict'
        ? [{ ...mark, state, senderName } as object as PackedMark]
        : [],
    ),
    finalists,
    record: easiestOf(records, variant.markKind),
    readAtMs: readerNowMs(),
    untilDay: untilDayOf(meet.endOn),
  };
}

function packedAthlete(slot: RunSlot): PackedAthlete {
  const { slotId, version, heatId, heat, name, teamName, bib, isEmpty, seedSort, total, best, seasonBest } =
    slot;
  return {
    slotId,
    slotVersion: version,
    heatId,
    heat,
    name,
    teamName: teamName ?? '',
    bib,
    isScratched: isEmpty,
    seed: seedSort !== null && isValidMark(seedSort) ? seedSort : null,
    bests: { best, season: seasonBest },
    total,
  };
}

function easiestOf(records: RunEvent['records'], kind: PackedEvent['variant']['markKind']) {
  const read = records.flatMap(({ label, mark }) => {
    const parsed = parseMark(mark, kind);
    return 'sortInt' in parsed ? { label, sortInt: parsed.sortInt } : [];
  });
  return read.toSorted((a, b) => b.sortInt - a.sortInt)[0] ?? null;
}
