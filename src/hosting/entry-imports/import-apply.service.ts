// Enters the rows of an upload that are ready: all of them or none.
import { ACCEPTANCE, type EntryToMake } from '#competition/entries/entries.rules.ts';
import { changeEntries, makeEntries, mapLegs, scratchEntries } from '#competition/entries/entries.service.ts';
import { giveMissingNumbers } from '#competition/entries/numbers/numbers.service.ts';
import type { EntryLimits } from '#competition/entries/places-left.rules.ts';
import { claimMeetOfToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { getPublication, publishingTrouble } from '#competition/meets/publishing/publishing.service.ts';
import { acceptanceOf } from '#competition/registration/entry-form/entry-standards.rules.ts';
import { listMeetTeams, moveTeamByHost } from '#competition/registration/meet-teams/meet-teams.service.ts';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { windowNow } from './entries-closed.service.ts';
import { type FormerEntry, type ImportedEntry, saveApplied } from './entry-imports.store.ts';
import { importWords as words } from './entry-imports.words.ts';
import { getImport, planKeyOf } from './import-preview.service.ts';
import { listPresentRows } from './meet-entries.store.ts';
import type { AthleteRef, PlannedEntry, PlannedLeg } from './plan/outcomes.rules.ts';
import { type PlannedImport, planImport } from './plan-import.service.ts';

export interface AppliedImport {
  added: number;
  changed: number;
  scratched: number;
  /** Counted among the added ones. */
  waitlisted: number;
  /** Athletes without a number who got the one of the file. */
  numbered: number;
  /** Rows that stay with the upload. */
  waiting: number;
}

/** Refuses with 409 when an import would write something else than the preview of this key said. */
export function applyImport(
  ctx: Context,
  { importId, planKey }: { importId: number; planKey: string },
): Promise<AppliedImport> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', {});
    const { userId } = requireUser(ctx);
    const planned = await planImport(ctx, await getImport(ctx, meetId, importId), userId);
    if (planKeyOf(planned) !== planKey) {
      throw new Refusal('IMPORT_PLAN_CHANGED', words.planChanged, { status: 409 });
    }
    const { plan, scratch } = planned;
    if (plan.counts.good + scratch.length === 0) {
      throw new Refusal('IMPORT_NOTHING_READY', words.nothingToImport, { status: 409 });
    }
    const { findId, created } = await createPeople(ctx, planned);
    const idOf: IdOf = (ref) => findId(ref)!;
    const limits: EntryLimits = { meet: null, events: planned.places };
    const added = await makeEntries(ctx, meetId, toMake(ctx, planned, idOf), { byUserId: userId, limits });
    await acceptTeams(ctx, planned);
    const changes = changesOf(planned, idOf);
    if (changes.length > 0) await changeEntries(ctx, meetId, changes);
    if (scratch.length > 0) await scratchEntries(ctx, meetId, scratch, { limits });
    const numbered = await giveMissingNumbers(ctx, planned.managed, numbersOf(planned, findId), userId);
    const entries = await listImportedNow(ctx, planned, {
      addedIds: added.map(({ entryId }) => entryId),
      changedIds: changes.map(({ entryId }) => entryId),
      scratchedIds: scratch,
    });
    await saveApplied(ctx, importId, { entries, created, now: ctx.clock.now().toString() });
    return {
      added: added.length,
      changed: changes.length,
      scratched: scratch.length,
      numbered,
      waitlisted: added.filter(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted).length,
      waiting: plan.counts.waiting,
    };
  });
}

/** A team that asked to come is accepted with its entries. Others keep their relation: no coach is mailed by a file. */
async function acceptTeams(ctx: Context, { plan, upload }: PlannedImport): Promise<void> {
  const { meetId } = upload;
  const teamIds = new Set(
    plan.outcomes.flatMap((outcome) => (outcome.kind === 'add' ? (outcome.entry.teamId ?? []) : [])),
  );
  for (const { teamId, relation } of await listMeetTeams(ctx, meetId))
    if (teamIds.has(teamId) && relation === RELATION.request)
      await moveTeamByHost(ctx, { meetId, teamId }, 'accept');
}

/** New athletes go on the roster of their team, where they wait for a coach. */
async function createPeople(ctx: Context, { plan, input, upload }: PlannedImport) {
  const { meet } = input;
  const genders = new Map(meet.events.map(({ meetEventId, gender }) => [meetEventId, gender]));
  const eventOf = new Map<string, number>();
  for (const outcome of plan.outcomes) {
    if (outcome.kind !== 'add' && outcome.kind !== 'change') continue;
    const { athlete, legs, meetEventId } = outcome.entry;
    for (const ref of [athlete, ...(legs ?? []).map((leg) => leg.athlete)])
      if (typeof ref === 'string' && !eventOf.has(ref)) eventOf.set(ref, meetEventId);
  }
  const people = plan.people.filter(({ key }) => eventOf.has(key));
  if (people.length > 0) await requireKnownHost(ctx, upload.meetId);
  const ids = await createAthletes(
    ctx,
    people.map(({ key, written, gender }) => ({
      firstName: written.firstName,
      lastName: written.lastName,
      gender: gender ?? genders.get(eventOf.get(key)!)!,
      birthOn: written.birthOn,
    })),
  );
  const rosters = await saveRosters(
    ctx,
    people.flatMap(({ teamId, grade }, index) =>
      teamId === null
        ? []
        : [
            {
              athleteId: ids[index]!,
              teamId,
              sport: meet.sport,
              seasonId: meet.seasonId,
              grade,
              isActive: false,
            },
          ],
    ),
  );
  const idByKey = new Map(people.map(({ key }, index) => [key, ids[index]!]));
  return {
    /** Undefined for new people whose rows wait. */
    findId: (ref: AthleteRef): number | undefined => (typeof ref === 'number' ? ref : idByKey.get(ref)),
    created: {
      athleteIds: [...upload.created.athleteIds, ...ids],
      rosters: [...upload.created.rosters, ...rosters],
      people: { ...upload.created.people, ...Object.fromEntries(idByKey) },
    },
  };
}

/** New names are public and on the roster of any team, so they need a host who could open the meet to everyone. */
async function requireKnownHost(ctx: Context, meetId: number): Promise<void> {
  const trouble = await publishingTrouble(ctx, await getPublication(ctx, meetId));
  if (trouble !== null) throw new Refusal('IMPORT_HOST_UNKNOWN', words.hostUnknown(trouble), { status: 403 });
}

type IdOf = (ref: AthleteRef) => number;

/** The numbers that the file gives to people of the site, old and new ones. */
function numbersOf({ plan }: PlannedImport, findId: (ref: AthleteRef) => number | undefined) {
  return plan.people.flatMap(({ athlete, number }) => {
    const athleteId = athlete === null || number === null ? undefined : findId(athlete);
    return athleteId === undefined ? [] : { athleteId, number };
  });
}

const legsOf = (legs: readonly PlannedLeg[] | null, idOf: IdOf) =>
  (legs ?? []).map(({ athlete, leg }) => ({ athleteId: idOf(athlete), leg }));

const seedOf = ({ seed }: PlannedEntry) => seed && { ...seed, origin: 'file' as const, resultId: null };

/** The host decides about the team of an entry when importing, so that entries without a team are accepted like others. */
function toMake(ctx: Context, { plan, managed, input }: PlannedImport, idOf: IdOf): EntryToMake[] {
  const isLate = windowNow(ctx, managed) === 'late';
  const events = new Map(input.meet.form.events.map((event) => [event.meetEventId, event]));
  const acceptanceFor = ({ meetEventId, seed }: PlannedEntry) =>
    acceptanceOf(seed && { sort: seed.sort, isTyped: true }, events.get(meetEventId)!, {
      ...{ isTeam: true, isLate },
    });
  return plan.outcomes.flatMap((outcome) =>
    outcome.kind !== 'add'
      ? []
      : {
          meetEventId: outcome.entry.meetEventId,
          athleteId: outcome.entry.athlete === null ? null : idOf(outcome.entry.athlete),
          teamId: outcome.entry.teamId,
          teamText: outcome.entry.teamText,
          relayLetter: outcome.entry.letter,
          grade: outcome.entry.grade,
          seed: seedOf(outcome.entry),
          legs: legsOf(outcome.entry.legs, idOf),
          isExhibition: false,
          acceptance: acceptanceFor(outcome.entry),
        },
  );
}

function changesOf({ plan, present }: PlannedImport, idOf: IdOf) {
  return plan.outcomes.flatMap((outcome) => {
    if (outcome.kind !== 'change') return [];
    const { entryId, version, legs } = outcome.present;
    const { seed, legs: newLegs } = outcome.entry;
    const { seedEntered, seedSort, seedOrigin, seedResultId } = present.get(entryId)!;
    const before =
      seedEntered === null
        ? null
        : { entered: seedEntered, sort: seedSort!, origin: seedOrigin ?? 'file', resultId: seedResultId };
    return [
      {
        ...{ entryId, version },
        seed: seed ? seedOf(outcome.entry) : before,
        legs: newLegs === null ? legs : legsOf(newLegs, idOf),
      },
    ];
  });
}

interface WrittenNow {
  addedIds: readonly number[];
  changedIds: readonly number[];
  scratchedIds: readonly number[];
}

/** Every entry that the file names now, and those that it scratched, with what they were before. */
async function listImportedNow(
  ctx: Context,
  { upload, plan, present }: PlannedImport,
  { addedIds, changedIds, scratchedIds }: WrittenNow,
): Promise<ImportedEntry[]> {
  const now = new Map((await listPresentRows(ctx, upload.meetId)).map((row) => [row.entryId, row]));
  const legs = await mapLegs(ctx, [...addedIds, ...changedIds]);
  const sameIds = plan.outcomes.flatMap((outcome) =>
    outcome.kind === 'same' || outcome.kind === 'kept' ? outcome.present.entryId : [],
  );
  const formerOf = (entryId: number): FormerEntry | null => {
    const before = present.get(entryId);
    if (!before) return null;
    const { seedEntered, seedSort, seedOrigin, seedResultId, legs } = before;
    return { seedEntered, seedSort, seedOrigin, seedResultId, legs };
  };
  const imported = (action: ImportedEntry['action']) => (entryId: number) => {
    const { seedSort, version } = now.get(entryId)!;
    const former = action === 'change' ? formerOf(entryId) : null;
    return { entryId, action, former, seedSort, version, legs: legs.get(entryId) ?? [] };
  };
  return [
    ...addedIds.map(imported('add')),
    ...changedIds.map(imported('change')),
    ...sameIds.map(imported('same')),
    ...scratchedIds.map(imported('scratch')),
  ];
}
