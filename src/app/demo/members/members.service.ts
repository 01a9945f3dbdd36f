// Adds the members of the demo: accounts for every role with teams, athletes, meets, favorites and eight
// weeks of a log.

import { favoriteOf } from '#community/favorites/favorites.rules.ts';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { keepQuestion } from '#people/access/claims/athlete-claims.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import {
  grantAccess,
  keepCoachCount,
  saveSubscription,
  seasonOfToday,
} from '#people/access/membership/access.service.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { hashPassword } from '#people/accounts/better-auth/better-auth.service.ts';
import { readDemoAccounts, saveDemoAccount } from '#people/accounts/sign-in/demo-accounts.service.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type Day, dayFromParts } from '#sport/calendar/days.rules.ts';
import { waitForOtherLoads } from '../demo.store.ts';
import { importRelays } from '../entering/closed-relays.service.ts';
import { setEntryTimes } from '../entering/entry-times.service.ts';
import { inviteSaltHarbor } from '../entering/invited-coach.service.ts';
import { openChampionship } from '../entering/open-championship.service.ts';
import { addDemoFiles } from '../hosting/demo-files.service.ts';
import { addDemoStaff } from '../hosting/demo-staff.service.ts';
import { finishSetups } from '../hosting/finished-setups.service.ts';
import { planMeets } from '../hosting/planned-meets.service.ts';
import { addVirtualMeet } from '../hosting/virtual-meet.service.ts';
import { addWaitingTeam } from '../hosting/waiting-team.service.ts';
import { asMember, type DemoRecords, outdoorSeasonOn } from './as-member.ts';
import { giveCodes } from './codes.service.ts';
import { addConversations } from './conversations.service.ts';
import { addCorrections } from './demo-corrections.service.ts';
import { addFollows } from './demo-follows.service.ts';
import { addLists } from './demo-lists.service.ts';
import { addNotices, withNotices } from './demo-notices.service.ts';
import { addDuplicates } from './duplicates.service.ts';
import { findOnRoster, mapLatestMeets, mapTeams } from './members.store.ts';
import {
  ACCESS,
  ATHLETES,
  BYSTANDERS,
  FACTS,
  FAVORITES,
  HOSTS,
  type MemberHandle,
  type OwnedAthlete,
  SUPPORTING_TEAM,
} from './members.table.ts';
import { writeLog } from './training.service.ts';

/** Members joined this long ago, so their first rights are not news today. */
const HERE_SINCE_DAYS = 60;
/** The birth date of an adult. */
const BORN_BEFORE_ALL: Day = '1984-04-02';
/** Requests came in this many hours ago. */
const REQUESTED_HOURS_AGO = 20;

/** Adds all members or none. Returns false if they already exist. */
export function addDemoPeople(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx);
    const accounts = await readDemoAccounts(ctx);
    if (accounts === 'closed') await resetDemoPeople(ctx);
    if (accounts !== 'missing') return false;
    const users = await saveAccounts(ctx);
    const teams = await mapTeams(
      ctx,
      [...ACCESS, ...ATHLETES, ...FAVORITES].flatMap(({ team }) => team ?? []),
    );
    const meets = await mapLatestMeets(
      ctx,
      [...HOSTS, ...FAVORITES].flatMap(({ meet }) => meet ?? []),
    );
    const athletes = await ownAthletes(ctx, users, teams);
    const records: DemoRecords = { users, teams, meets, athletes };
    await giveAccess(ctx, records);
    await giveCodes(ctx, records);
    await askForAthletes(ctx, records);
    await giveMeets(ctx, records);
    await addCorrections(ctx, records);
    await addLists(ctx, records);
    await addFavorites(ctx, records);
    await addFollows(withNotices(ctx), records);
    await writeLog(withNotices(ctx), records);
    await addNotices(ctx, records, await addVirtualMeet({ ...ctx, filterMails: async () => [] }, records));
    await addConversations(withNotices(ctx), records);
    await addDuplicates(ctx, records);
    await addHosting(ctx, records);
    await keepCoachCount(ctx);
    return true;
  });
}

/** Resets accounts, rights and athletes of all members to their first state; what they wrote stays. */
export function resetDemoPeople(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx);
    const users = await saveAccounts(ctx);
    const teams = await mapTeams(
      ctx,
      [...ACCESS, ...ATHLETES].flatMap(({ team }) => team ?? []),
    );
    const athletes = await ownAthletes(ctx, users, teams);
    await giveAccess(ctx, { users, teams, meets: new Map(), athletes });
  });
}

/** Adds a parent whose request waits for the coach. */
async function askForAthletes(ctx: Context, { users, athletes }: DemoRecords): Promise<void> {
  const requestClock = fixedClock(ctx.clock.now().subtract({ hours: REQUESTED_HOURS_AGO }).toString());
  for (const { firstName, lastName, parent, isUnconfirmed, note } of ATHLETES) {
    if (!parent || !isUnconfirmed) continue;
    const userId = users.get(parent)!;
    const athleteId = athletes.get(`${firstName} ${lastName}`)!;
    await keepQuestion(
      { ...withNotices(ctx), clock: requestClock },
      { userId, athleteId, relation: 'parent', note: note ?? '' },
    );
  }
}

async function saveAccounts(ctx: Context): Promise<Map<string, number>> {
  // Hashing takes a tenth of a second, and all members share the password, so it is done once.
  const hash = await hashPassword(DEMO_PASSWORD);
  const users = new Map<string, number>();
  const bystanders = BYSTANDERS.map((person) => ({
    ...person,
    email: `${person.handle}@homestretch.example`,
  }));
  for (const { handle, firstName, lastName, email, mostly } of [...DEMO_PEOPLE, ...bystanders]) {
    const { ageYears, isVerified = true, ...facts } = FACTS[handle as MemberHandle] ?? {};
    const birthOn = ageYears === undefined ? BORN_BEFORE_ALL : birthOf(ctx, ageYears);
    const names = { demoKey: handle, handle, firstName, lastName };
    const account = { ...names, email, mostly, birthOn, isVerified, ...facts };
    users.set(handle, await saveDemoAccount(ctx, account, hash));
  }
  return users;
}

async function ownAthletes(
  ctx: Context,
  users: ReadonlyMap<string, number>,
  teams: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const athletes = new Map<string, number>();
  const since = { ...ctx, clock: settledClock(ctx) };
  for (const owned of ATHLETES) {
    const { firstName, lastName, team, self, parent, isUnconfirmed } = owned;
    const teamId = teams.get(team)!;
    const athleteId =
      (await findOnRoster(ctx, { firstName, lastName, teamId })) ?? (await makeAthlete(ctx, owned, teamId));
    athletes.set(`${firstName} ${lastName}`, athleteId);
    if (isUnconfirmed) continue;
    const link = { athleteId, isConfirmed: true };
    if (self) await linkAthlete(since, { ...link, userId: users.get(self)!, relation: 'self' });
    if (parent) await linkAthlete(since, { ...link, userId: users.get(parent)!, relation: 'parent' });
  }
  return athletes;
}

/** A new athlete on the roster, without results. */
async function makeAthlete(ctx: Context, athlete: OwnedAthlete, teamId: number): Promise<number> {
  const { firstName, lastName, gender, grade, ageYears } = athlete;
  const birthOn = ageYears === undefined ? null : birthOf(ctx, ageYears);
  const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender, birthOn }]);
  const seasonId = outdoorSeasonOn(ctx.clock);
  await saveRosters(ctx, [{ athleteId: athleteId!, teamId, sport: 'tf', seasonId, grade }]);
  return athleteId!;
}

/** A birth date one month past the birthday. */
function birthOf(ctx: Context, ageYears: number): Day {
  const { year, month } = ctx.clock
    .now()
    .subtract({ hours: 30 * 24 })
    .toZonedDateTimeISO('UTC');
  return dayFromParts(year - ageYears, month, 1);
}

const settledClock = ({ clock }: Context) =>
  fixedClock(
    clock
      .now()
      .subtract({ hours: HERE_SINCE_DAYS * 24 })
      .toString(),
  );

async function giveAccess(ctx: Context, { users, teams }: DemoRecords): Promise<void> {
  const settled = settledClock(ctx);
  const requestClock = fixedClock(ctx.clock.now().subtract({ hours: REQUESTED_HOURS_AGO }).toString());
  for (const { who, team, sports, type, status = 'standardAccess', position, note } of ACCESS) {
    const clock = status === 'requestingAccess' ? requestClock : settled;
    for (const sport of sports) {
      await grantAccess(
        { ...ctx, clock },
        {
          userId: users.get(who)!,
          teamId: teams.get(team)!,
          sport,
          type,
          status: ACCESS_STATUS[status],
          ...(position !== undefined && { position }),
          ...(note !== undefined && { note }),
        },
      );
    }
  }
  await saveSubscription(ctx, { teamId: teams.get(SUPPORTING_TEAM)!, ...seasonOfToday(ctx) });
}

async function giveMeets(ctx: Context, { users, meets }: DemoRecords): Promise<void> {
  for (const { who, meet } of HOSTS) {
    const latest = meets.get(meet);
    if (latest) await addHost(ctx, { meetId: latest.meetId, userId: users.get(who)! });
  }
}

/** Mails of these past days are not sent. */
async function addHosting(ctx: Context, records: DemoRecords): Promise<void> {
  const quiet = { ...ctx, filterMails: async () => [] };
  await finishSetups(quiet, records);
  await planMeets(quiet, records);
  await addDemoStaff(quiet, records);
  await addDemoFiles(quiet, records);
  const requestClock = fixedClock(ctx.clock.now().subtract({ hours: REQUESTED_HOURS_AGO }).toString());
  await addWaitingTeam({ ...withNotices(quiet), clock: requestClock }, records);
  await openChampionship(quiet, records);
  await inviteSaltHarbor(quiet, records);
  await setEntryTimes(quiet);
  await importRelays(quiet, records);
}

async function addFavorites(ctx: Context, records: DemoRecords): Promise<void> {
  for (const favorite of FAVORITES) {
    const address = addressOf(favorite, records);
    if (!address) continue;
    const title = favorite.title ?? favorite.team ?? favorite.meet ?? favorite.athlete ?? '';
    await saveFavorite(asMember(ctx, records.users.get(favorite.who)!), favoriteOf(address, title));
  }
}

function addressOf(
  favorite: (typeof FAVORITES)[number],
  { teams, meets, athletes }: DemoRecords,
): string | null {
  if (favorite.team) return teamAddress(teams.get(favorite.team)!, 'tfo');
  if (favorite.athlete) return athleteAddress(athletes.get(favorite.athlete)!, 'tf');
  const meet = favorite.meet === undefined ? undefined : meets.get(favorite.meet);
  return meet ? meetAddress(meet.sport, meet.meetId) : null;
}
