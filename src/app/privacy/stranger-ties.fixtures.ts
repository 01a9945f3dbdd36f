// Connects an athlete with a stranger: notifications, messages, a favorite, a namesake on the stranger's team, and a request
// to move there.
import { cookieOf } from '#app/roles/roles.fixtures.ts';
import { IDS } from '#app/roles/roles.rules.ts';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { startConversation } from '#community/conversations/conversation-start.service.ts';
import { unreadChannel } from '#community/conversations/messages/messages.rules.ts';
import { sendMessage } from '#community/conversations/messages/messages.service.ts';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { startFollowing } from '#community/follows/follows.service.ts';
import { feedChannel } from '#community/notifications/notifications.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { readEvents } from '#kit/server/realtime/realtime.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { notify } from '#people/notices/notify.service.ts';
import { askMove } from '#people/rosters/moves/roster-moves.service.ts';
import { renewCode } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';

export const signedIn = (ctx: Context, userId: number): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true },
});

interface Ties {
  conversationId: number;
  /** The namesake on the stranger's team. */
  twinId: number;
  /** A code of the athlete's team. */
  code: string;
}

interface Tied {
  /** The athlete's name, saved in a favorite. */
  name: string;
  twin: { firstName: string; lastName: string };
}

/** Connects the athlete and its account with the coach of another team. */
export async function tieStranger(ctx: Context, { name, twin }: Tied): Promise<Ties> {
  const { athlete: self, otherCoach, coach } = IDS.users;
  const [stranger, athlete] = [signedIn(ctx, otherCoach), signedIn(ctx, self)];
  await startFollowing(stranger, { type: 'athlete', linkId: IDS.athlete });
  const url = `/athlete/${IDS.athlete}`;
  await saveFavorite(stranger, { url, title: name });

  await startFollowing(athlete, { type: 'user', linkId: otherCoach });
  await notify(ctx, {
    userId: otherCoach,
    type: 'AthleteRequest',
    about: { athleteId: IDS.athlete },
    line1: [{ athlete: IDS.athlete }],
    line2: ['was not linked to your account'],
    href: url,
  });
  const conversationId = await startConversation(athlete, { userId: otherCoach });
  await sendMessage(athlete, { conversationId, text: 'Warm up at 2:10.' });

  const [twinId] = await createAthletes(ctx, [{ ...twin, gender: 'F' }]);
  await saveRosters(ctx, [
    { athleteId: twinId!, teamId: IDS.otherTeam, sport: 'tf', seasonId: 2026, grade: 11 },
  ]);
  const roster = { teamId: IDS.otherTeam, kind: 'tfo', season: 2026 } as const;
  await askMove(stranger, roster, { athleteId: IDS.athlete, grade: null });
  const where = { teamId: IDS.team, sport: 'tf', days: 30, peopleMost: null } as const;
  const { code } = await renewCode(signedIn(ctx, coach), where);
  return { conversationId, twinId: twinId!, code: code! };
}

/** Returns what the stranger's streams receive while something changes and the athlete then sends a message. */
export async function hearMessage(
  site: TestSite,
  conversationId: number,
  change: () => Promise<void> = async () => {},
): Promise<string> {
  const { athlete, otherCoach } = IDS.users;
  const unread = unreadChannel(otherCoach);
  const channel = `${unread},${feedChannel(otherCoach)}`;
  const address = `/api/v1/Realtime/Subscribe?${new URLSearchParams({ channel })}`;
  const events = readEvents(
    await site.ask(address, { headers: await cookieOf(site.ctx, 'coach of another') }),
  );
  await events.next();
  await change();
  await sendMessage(signedIn(site.ctx, athlete), { conversationId, text: 'And cool down at 4:30.' });
  for (let event = await events.next(); event; event = await events.next()) {
    if (event.name === 'message' && JSON.stringify(event.data).includes(unread)) break;
  }
  await events.close();
  return events.text();
}
