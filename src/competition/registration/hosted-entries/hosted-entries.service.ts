// What hosts and clerks do with the entries of a meet: read, add, change, accept, scratch and number them.
import {
  type AcceptanceOfEntry,
  type ChangedEntries,
  type ScratchChange,
  setAcceptances,
  setScratches,
} from '#competition/entries/acceptances/acceptances.service.ts';
import {
  type Acceptance,
  type EntryLeg,
  type EntrySeed,
  readSeed,
} from '#competition/entries/entries.rules.ts';
import {
  changeEntry,
  listEntries,
  type MadeEntry,
  makeEntries,
  mapLegs,
  removeEntries,
} from '#competition/entries/entries.service.ts';
import { type EntryList, listWithNames } from '#competition/entries/listing/entry-list.service.ts';
import { listDistinct, setDistinct } from '#competition/entries/merges/distinct-people.service.ts';
import type { TwoAthletes } from '#competition/entries/merges/entry-merges.rules.ts';
import {
  type EntryMerge,
  listEntryMerges,
  mergeEntries,
  type TwoEntered,
  undoEntryMerge,
} from '#competition/entries/merges/entry-merges.service.ts';
import { type NumberOfAthlete, setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { claimMeetOfToken, requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { canCheckIn, canHost, canScratch } from '#competition/meets/permissions.rules.ts';
import { getStaffMember } from '#competition/meets/staff/staff.service.ts';
import type { Membership } from '#competition/registration/memberships/memberships.rules.ts';
import { mapMemberships } from '#competition/registration/memberships/memberships.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { listStarted, mapEventVariants } from './hosted-entries.store.ts';
import { hostedEntryWords as words } from './hosted-entries.words.ts';
import { areProven, type ProvenAcceptance, withProofs } from './scratch-proofs.service.ts';

const HOSTS_ONLY = { may: canHost } as const;

export interface HostedEntries extends EntryList {
  merges: EntryMerge[];
  /** Identities whom a host takes for two people. */
  distinct: TwoAthletes[];
  /** Numbers by identity. */
  memberships: ReadonlyMap<number, readonly Membership[]>;
}

/** Lists the entries of the meet of the token for its hosts and clerks. */
export async function readHostedEntries(ctx: Context): Promise<HostedEntries> {
  const { meetId } = await requireMeet(ctx, 'participants', { may: canCheckIn });
  return {
    ...(await listWithNames(ctx, meetId)),
    merges: await listEntryMerges(ctx, meetId),
    distinct: await listDistinct(ctx, meetId),
    memberships: await mapMemberships(ctx, meetId),
  };
}

export interface EntryToAdd {
  meetEventId: number;
  athleteId: number | null;
  teamId: number | null;
  relayLetter: string | null;
  grade: number | null;
  /** The mark as it was typed; blank for none. */
  seed: string;
  isExhibition: boolean;
  /** While there is a place. */
  acceptance: Acceptance;
  legs: readonly EntryLeg[];
}

export interface EntrySaves {
  add: readonly EntryToAdd[];
  /** The runners stay as they are where `legs` is left out. */
  change: readonly { entryId: number; version: number; seed: string; legs?: EntryLeg[] | undefined }[];
  removeIds: readonly number[];
}

/** Saves all or nothing; hosts may do so at any time, also while entries are closed or locked. */
export function saveHostedEntries(ctx: Context, saves: EntrySaves): Promise<{ added: MadeEntry[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'participants', HOSTS_ONLY);
    const { userId } = requireUser(ctx);
    for (const teamId of new Set(saves.add.flatMap(({ teamId }) => teamId ?? []))) await getTeam(ctx, teamId);
    const variants = await mapEventVariants(ctx, meetId);
    const seedFor = (meetEventId: number, text: string) =>
      readHostSeed(text, variants.get(meetEventId) ?? null);
    if (saves.removeIds.length > 0) await removeEntries(ctx, meetId, saves.removeIds, { byUserId: userId });
    const present = new Map((await listEntries(ctx, meetId)).map((entry) => [entry.entryId, entry]));
    const legs = await mapLegs(
      ctx,
      saves.change.map(({ entryId }) => entryId),
    );
    for (const { entryId, version, seed, legs: newLegs } of saves.change) {
      const entry = present.get(entryId);
      if (!entry) throw new Refusal('ENTRY_UNKNOWN', words.entryGone, { status: 404 });
      const isSame = seed.trim() === (entry.seedEntered ?? '');
      if (isSame && !newLegs) continue;
      await changeEntry(ctx, meetId, {
        entryId,
        version,
        seed: seedFor(entry.meetEventId, seed),
        legs: newLegs ?? legs.get(entryId) ?? [],
      });
    }
    if (saves.add.length === 0) return { added: [] };
    const entries = saves.add.map((entry) => ({
      ...entry,
      teamText: null,
      seed: seedFor(entry.meetEventId, entry.seed),
    }));
    return { added: await makeEntries(ctx, meetId, entries, { byUserId: userId }) };
  });
}

function readHostSeed(text: string, eventVariant: string | null): EntrySeed | null {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  const seed = readSeed(text, variant?.markKind ?? 'time', { variant });
  if (seed instanceof Refusal) throw seed;
  return seed && { ...seed, origin: 'host', resultId: null };
}

export function acceptEntries(ctx: Context, items: readonly AcceptanceOfEntry[]): Promise<ChangedEntries> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'participants', HOSTS_ONLY);
    return setAcceptances(ctx, meetId, items);
  });
}

/**
 * Clerks may scratch, too, and take back what a scratch of theirs has moved. Refuses once a heat of an entry has started; a
 * scratch is a DNS then.
 */
export function scratchForStaff(
  ctx: Context,
  change: ScratchChange & { restore: readonly ProvenAcceptance[] },
): Promise<ChangedEntries & { before: ProvenAcceptance[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'participants', { may: canScratch });
    const { entryIds, isScratched, restore } = change;
    if ((await listStarted(ctx, meetId, entryIds)).length > 0) {
      throw new Refusal('HEAT_STARTED', words.heatStarted, { status: 409 });
    }
    const scratch = { meetId, entryIds };
    const isHost = canHost(await getStaffMember(ctx, meetId, requireUser(ctx)));
    if (!isHost && !(await areProven(ctx, scratch, restore))) {
      throw new Refusal('HOSTS_ONLY', words.hostsDecide, { status: 403 });
    }
    const changed = await setScratches(ctx, meetId, change);
    return isScratched ? { ...changed, before: await withProofs(ctx, scratch, changed.before) } : changed;
  });
}

/** Lists those of the entries whose heat has started, which nobody scratches. The caller checks permission. */
export async function listStartedEntries(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<number[]> {
  return entryIds.length === 0 ? [] : listStarted(ctx, meetId, entryIds);
}

export interface MergeReply {
  /** Null after an undo. */
  mergeId: number | null;
  movedCount: number;
  removedCount: number;
  /** Entries that an undo brought back, and whose place somebody else has by now. */
  waitlistedCount: number;
}

/** Also asks the coaches of both, whose match inbox lists the pair; a host never merges identities. */
export function mergeForHost(ctx: Context, change: TwoEntered | { undo: number }): Promise<MergeReply> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'participants', HOSTS_ONLY);
    const { userId } = requireUser(ctx);
    if (!('undo' in change)) {
      return { ...(await mergeEntries(ctx, meetId, change, userId)), waitlistedCount: 0 };
    }
    const undone = await undoEntryMerge(ctx, meetId, change.undo, userId);
    return { mergeId: null, movedCount: 0, removedCount: 0, ...undone };
  });
}

/** Remembers for this meet that two athletes are two people, or forgets it. */
export function tellApartForHost(ctx: Context, change: TwoAthletes & { isDistinct: boolean }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const meet = await claimMeetOfToken(ctx, 'participants', HOSTS_ONLY);
    await setDistinct(ctx, meet, change, requireUser(ctx).userId);
  });
}

export function numberForHost(
  ctx: Context,
  items: readonly NumberOfAthlete[],
): Promise<{ before: NumberOfAthlete[] }> {
  return inTransaction(ctx, async (ctx) => {
    const meet = await claimMeetOfToken(ctx, 'participants', HOSTS_ONLY);
    return setNumbers(ctx, meet, items, requireUser(ctx).userId);
  });
}
