// A meet as an iCalendar file, below the address of its page.
import type { Context } from '#kit/server/context.ts';
import { buildMeetCalendar } from './calendar.service.ts';

export async function answerMeetCalendar(
  ctx: Context,
  meet: { meetId: number; sport: string },
): Promise<Response> {
  return new Response(await buildMeetCalendar(ctx, meet), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="meet-${meet.meetId}.ics"`,
      'cache-control': 'no-cache',
    },
  });
}
