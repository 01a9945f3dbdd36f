// Tells readers about a race, each once: accounts in their feed and on their devices, others on the device that asked.
import { pushToDevices, topicOf } from '#community/push/send-pushes.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Line, NoticeAbout, NoticePush, NotificationType } from '#people/notices/notices.rules.ts';
import { notifyAll } from '#people/notices/notify.service.ts';
import { newsTimes, type RaceNews, type Reader } from './race-alerts.rules.ts';
import type { MeetFacts } from './race-facts.store.ts';
import { insertTellings } from './tellings.store.ts';

export interface RaceMessage {
  type: Extract<NotificationType, 'ResultsIn' | 'RaceSoon' | 'Correction'>;
  about: NoticeAbout;
  line1: Line;
  line2: Line;
  href: string;
  push: Pick<NoticePush, 'title' | 'body' | 'isUrgent'> & { expiresAt?: string };
}

export interface Telling {
  reader: Reader;
  /** Identifies the race, so that it is told once; null for a change, which is told each time. */
  race: string | null;
  news: RaceNews;
  message: RaceMessage;
}

/** Returns how many were told. Messages of the night wait for the morning at the venue. */
export async function tellReaders(
  ctx: Context,
  meet: MeetFacts,
  tellings: readonly Telling[],
): Promise<number> {
  const once = tellings.filter(({ race }) => race !== null);
  const fresh = await insertTellings(
    ctx,
    once.map(({ reader, race, news }) => ({ reader, race: race!, news, meetId: meet.meetId })),
  );
  const newTellings = [
    ...once.filter((_, index) => fresh.has(index)),
    ...tellings.filter(({ race }) => race === null),
  ];
  const times = newsTimes(ctx.clock.now(), meet.timeZone);
  const pushOf = ({ push }: RaceMessage) => ({ ...times, ...push });
  await notifyAll(
    ctx,
    newTellings.flatMap(({ reader: { userId }, message }) => {
      if (userId === null) return [];
      const { push: _, ...lines } = message;
      return [
        { ...lines, userId, line3: [meet.name], avatar: [meet.name], isSquare: true, push: pushOf(message) },
      ];
    }),
  );
  await pushToDevices(
    ctx,
    newTellings.flatMap(({ reader: { subscriptionId }, message }) => {
      if (subscriptionId === null) return [];
      const topic = topicOf(`${message.type} ${JSON.stringify(message.about)}`);
      return [{ isUrgent: false, ...pushOf(message), subscriptionId, topic, href: message.href }];
    }),
  );
  return newTellings.length;
}
