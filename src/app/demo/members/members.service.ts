// Gives the demo its people: accounts for every role with teams, athletes, meets, favorites and eight weeks of a log.

import { favoriteOf } from '#community/favorites/favorites.rules.ts';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { addHost } from '#competition/meets/hosts.service.ts';
import { fixedClock } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { hashPassword } from '#kit/server/sign-in.ts';
import { keepQuestion } from '#people/access/claims/athlete-claims.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import {
  grantAccess,
  keepCoachCount,
  saveSubscription,
  seasonOfToday,
} from '#people/access/membership/access.service.ts';
import { readDemoAccounts, saveDemoAccount } from '#people/accounts/sign-in/demo-accounts.service.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type Day, dayFromParts } from '#sport/calendar/days.rules.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';
import { waitForOtherLoads } from '../demo.store.ts';
import { asMember, type DemoGround, outdoorSeasonOn } from './as-member.ts';
import { giveCodes } from './codes.service.ts';
import { addConversations } from './conversations.service.ts';
import { addFollows } from './demo-follows.service.ts';
import { addNotices, telling } from './demo-notices.service.ts';
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

/** They have been here for a while: what they were given then is no news today. */
const HERE_SINCE_DAYS = 60;
/** Of a grown-up. */
const BORN_BEFORE_ALL: Day = '1984-04-02';
/** Requests came in yesterday. */
const ASKED_HOURS_AGO = 20;

/** Once, all or nothing. False: they are here already. */
export function addDemoPeople(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx.db);
    const accounts = await readDemoAccounts(ctx);
    if (accounts === 'closed') await resetDemoPeople(ctx);
    if (accounts !== 'missing') return false;
    const users = await saveAccounts(ctx);
    const teams = await mapTeams(
      ctx.db,
      [...ACCESS, ...ATHLETES, ...FAVORITES].flatMap(({ team }) => team ?? []),
    );
    const meets = await mapLatestMeets(
      ctx.db,
      [...HOSTS, ...FAVORITES].flatMap(({ meet }) => meet ?? []),
    );
    const athletes = await ownAthletes(ctx, users, teams);
    const ground: DemoGround = { users, teams, meets, athletes };
    await giveAccess(ctx, ground);
    await giveCodes(ctx, ground);
    await askForAthletes(ctx, ground);
    await giveMeets(ctx, ground);
    await keepFavorites(ctx, ground);
    await addFollows(telling(ctx), ground);
    await writeLog(telling(ctx), ground);
    await addNotices(ctx, ground);
    await addConversations(telling(ctx), ground);
    await addDuplicates(ctx, ground);
    await keepCoachCount(ctx);
    return true;
  });
}

/** Accounts, rights and athletes of all people of the demo are again as they began; what they wrote stays. */
export function resetDemoPeople(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx.db);
    const users = await saveAccounts(ctx);
    const teams = await mapTeams(
      ctx.db,
      [...ACCESS, ...ATHLETES].flatMap(({ team }) => team ?? []),
    );
    const athletes = await ownAthletes(ctx, users, teams);
    await giveAccess(ctx, { users, teams, meets: new Map(), athletes });
  });
}

/** A parent who waits for the coach. */
async function askForAthletes(ctx: Context, { users, athletes }: DemoGround): Promise<void> {
  const asked = fixedClock(ctx.clock.now().subtract({ hours: ASKED_HOURS_AGO }).toString());
  for (const { firstName, lastName, parent, isUnconfirmed, note } of ATHLETES) {
    if (!parent || !isUnconfirmed) continue;
    const userId = users.get(parent)!;
    const athleteId = athletes.get(`${firstName} ${lastName}`)!;
    await keepQuestion(
      { ...telling(ctx), clock: asked },
      { userId, athleteId, relation: 'parent', note: note ?? '' },
    );
  }
}

async function saveAccounts(ctx: Context): Promise<Map<string, number>> {
  // The same for all, so it is worked out once: that alone takes a tenth of a second.
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
      (await findOnRoster(ctx.db, { firstName, lastName, teamId })) ??
      (await makeAthlete(ctx, owned, teamId));
    athletes.set(`${firstName} ${lastName}`, athleteId);
    if (isUnconfirmed) continue;
    const link = { athleteId, isConfirmed: true };
    if (self) await linkAthlete(since, { ...link, userId: users.get(self)!, relation: 'self' });
    if (parent) await linkAthlete(since, { ...link, userId: users.get(parent)!, relation: 'parent' });
  }
  return athletes;
}

/** New to the sport: on the roster, without a result. */
async function makeAthlete(ctx: Context, athlete: OwnedAthlete, teamId: number): Promise<number> {
  const { firstName, lastName, gender, grade, ageYears } = athlete;
  const birthOn = ageYears === undefined ? null : birthOf(ctx, ageYears);
  const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender, birthOn }]);
  const seasonId = outdoorSeasonOn(ctx.clock);
  await saveRosters(ctx, [{ athleteId: athleteId!, teamId, sport: 'tf', seasonId, grade }]);
  return athleteId!;
}

/** A month past the birthday. */
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

async function giveAccess(ctx: Context, { users, teams }: DemoGround): Promise<void> {
  const settled = settledClock(ctx);
  const asked = fixedClock(ctx.clock.now().subtract({ hours: ASKED_HOURS_AGO }).toString());
  for (const { who, team, sports, type, status = 'standardAccess', position, note } of ACCESS) {
    const clock = status === 'requestingAccess' ? asked : settled;
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

async function giveMeets(ctx: Context, { users, meets }: DemoGround): Promise<void> {
  for (const { who, meet } of HOSTS) {
    const found = meets.get(meet);
    if (found) await addHost(ctx, { meetId: found.meetId, userId: users.get(who)! });
  }
}

async function keepFavorites(ctx: Context, ground: DemoGround): Promise<void> {
  for (const kept of FAVORITES) {
    const address = addressOf(kept, ground);
    if (!address) continue;
    const title = kept.title ?? kept.team ?? kept.meet ?? kept.athlete ?? '';
    await saveFavorite(asMember(ctx, ground.users.get(kept.who)!), favoriteOf(address, title));
  }
}

function addressOf(kept: (typeof FAVORITES)[number], { teams, meets, athletes }: DemoGround): string | null {
  if (kept.team) return teamAddress(teams.get(kept.team)!, 'tfo');
  if (kept.athlete) return athleteAddress(athletes.get(kept.athlete)!, 'tf');
  const meet = kept.meet === undefined ? undefined : meets.get(kept.meet);
  return meet ? meetAddress(meet.sport, meet.meetId) : null;
}
