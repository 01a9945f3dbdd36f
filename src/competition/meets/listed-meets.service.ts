// Meets that are existing only from lists of performances, one for each venue and day, saved by the thousands.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  insertListMeets,
  type ListMeetRow,
  listListMeets,
  updateListEventCounts,
} from './listed-meets.store.ts';
import { type MeetToCreate, seasonOfMeet } from './meets.rules.ts';
import { ensureSeason } from './seasons.service.ts';

export interface ListMeetToEnsure
  extends Pick<MeetToCreate, 'name' | 'startOn' | 'isIndoor' | 'venueId' | 'levelMask'> {
  sourceId: number | null;
  /** Number of events that the caller adds to a new meet next. */
  eventCount: number;
}

export interface ListMeet {
  meetId: number;
  seasonId: number;
  isNew: boolean;
}

/**
 * Finds the list meet of each venue, day and kind of season, or creates it; existing ones do not change. List meets
 * are not in calendars and not counted as meets. Returns them in the order of the input; refuses like `createMeet`.
 */
export function ensureListMeets(ctx: Context, meets: readonly ListMeetToEnsure[]): Promise<ListMeet[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = meets.map(rowOf);
    const seasons = new Map(rows.map(({ season }) => [`${season.kind} ${season.id}`, season]));
    for (const season of seasons.values()) await ensureSeason(ctx, season);
    const existing = new Map(
      (await listListMeets(ctx, rows)).map(({ meetId, ...meet }) => [keyOf(meet), meetId]),
    );
    const missing = new Map(rows.filter((row) => !existing.has(keyOf(row))).map((row) => [keyOf(row), row]));
    const ids = await insertListMeets(ctx, [...missing.values()], ctx.clock.now().toString());
    const added = new Map([...missing.keys()].map((key, index) => [key, ids[index]!]));
    return rows.map((row) => ({
      meetId: existing.get(keyOf(row)) ?? added.get(keyOf(row))!,
      seasonId: row.season.id,
      isNew: added.has(keyOf(row)),
    }));
  });
}

function rowOf(meet: ListMeetToEnsure): ListMeetRow {
  const season = seasonOfMeet({ ...meet, sport: 'tf', kind: 'list', endOn: meet.startOn });
  if (season instanceof Refusal) throw season;
  const { isIndoor: _, ...row } = meet;
  return { ...row, season, seasonKind: season.kind };
}

const keyOf = ({
  venueId,
  startOn,
  seasonKind,
}: Pick<ListMeetRow, 'venueId' | 'startOn' | 'seasonKind'>): string => `${venueId} ${startOn} ${seasonKind}`;

/** Called after events were added to existing list meets, with the number of new events by meet. */
export async function addListEventCounts(ctx: Context, added: ReadonlyMap<number, number>): Promise<void> {
  await updateListEventCounts(
    ctx,
    [...added].map(([meetId, events]) => ({ meetId, events })),
  );
}
