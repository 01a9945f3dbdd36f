// Writes the conversations of demo members: a coach and an athlete with a parent reading, parents, a team.
import { type Addressee, startConversation } from '#community/conversations/conversation-start.service.ts';
import { markRead, sendMessage } from '#community/conversations/messages/messages.service.ts';
import type { Context } from '#kit/server/context.ts';
import { asMember, type DemoRecords } from './as-member.ts';
import type { MemberHandle } from './members.table.ts';

const COACH: MemberHandle = 'marguerite.holloway';
const ATHLETE: MemberHandle = 'rowan.tellis';
const PARENT: MemberHandle = 'imelda.tellis';
const ASSISTANT: MemberHandle = 'yuki.kitteridge';
const TEAM = 'Salt Harbor';

interface DemoMessage {
  by: MemberHandle;
  /** The recipient, if the message does not go to the team. */
  to?: MemberHandle;
  hoursAgo: number;
  text: string;
  /** Members who have not read it yet. */
  isUnreadBy?: readonly MemberHandle[];
}

/** In the order in which they were written. */
const MESSAGES: readonly DemoMessage[] = [
  { by: COACH, hoursAgo: 50, text: 'Bus leaves at 1:30 on Saturday. Blue singlets, and something warm.' },
  { by: ATHLETE, to: COACH, hoursAgo: 29, text: 'Thank you, Coach' },
  { by: ASSISTANT, to: COACH, hoursAgo: 27, text: 'I take the distance group on Thursday, as always?' },
  { by: COACH, to: ASSISTANT, hoursAgo: 26, text: 'Please. Six 800s, and send them home early.' },
  { by: ATHLETE, to: COACH, hoursAgo: 3.2, text: 'Which shoes for the 1600? The track is new there.' },
  { by: COACH, to: ATHLETE, hoursAgo: 3.1, text: 'Short spikes, 5 mm at most. They check.' },
  { by: ATHLETE, to: COACH, hoursAgo: 3, text: 'OK. When do we warm up?' },
  {
    by: COACH,
    to: ATHLETE,
    hoursAgo: 2.9,
    text: 'Warm up at 2:10 by the long jump pit, with the whole group. Bring the blue singlet.',
    isUnreadBy: [PARENT],
  },
  {
    by: PARENT,
    to: COACH,
    hoursAgo: 2,
    text: 'Can Linden ride with us on Saturday?',
    isUnreadBy: [COACH],
  },
  {
    by: ASSISTANT,
    hoursAgo: 1,
    text: 'The trail is flooded past the lighthouse. We meet at the track.',
    isUnreadBy: [COACH, ATHLETE, PARENT],
  },
];

export async function addConversations(ctx: Context, { users, teams }: DemoRecords): Promise<void> {
  const idOf = (who: MemberHandle) => users.get(who)!;
  for (const { by, to, hoursAgo, text, isUnreadBy = [] } of MESSAGES) {
    const at = ctx.clock
      .now()
      .subtract({ minutes: Math.round(hoursAgo * 60) })
      .toString();
    const whom: Addressee = to ? { userId: idOf(to) } : { teamId: teams.get(TEAM)!, sport: 'tf' };
    const writer = asMember(ctx, idOf(by), at);
    const conversationId = await startConversation(writer, whom);
    const messageId = await sendMessage(writer, { conversationId, text });
    const readers = to ? [to, ...([by, to].includes(ATHLETE) ? [PARENT] : [])] : [COACH, ATHLETE, PARENT];
    for (const reader of readers.filter((each) => each !== by && !isUnreadBy.includes(each)))
      await markRead(asMember(ctx, idOf(reader), at), { conversationId, messageId });
  }
}
