// Measures what a host waits for after a change in the meet manager: a save of one field, through the whole server.
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTimes } from './measure.ts';
import { beginSession } from './signed-in.ts';

const SAVES = 300;
const TIME_MAX_MS = 50;
/** Its session is unlike those of the other measured members. */
const PLACE = 9_000;

export async function measureMeetSaves({ ctx, app }: Ground): Promise<Figure[]> {
  const { id: meetId } = await ctx.db
    .selectFrom('public_meets')
    .select('id')
    .where('kind', '=', 'meet')
    .where('sport', '=', 'tf')
    .orderBy('result_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { userId } = await createAccount(ctx, {
    firstName: 'Wendell',
    lastName: 'Abara',
    email: 'host@example.org',
    password: null,
    mostly: 'coach',
    birthOn: '1990-01-01',
    isVerified: true,
  });
  await addHost(ctx, { meetId: meetId!, userId });
  const headers: Record<string, string> = {
    cookie: await beginSession(ctx, userId, PLACE),
    'content-type': 'application/json',
    'x-page-id': '0123456789abcdef',
  };
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await app.request(`/api/v1/${path}`, { ...init, headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  const { editToken, meet } = await ask(`MeetManager/InitialData?sport=tf&calendarId=${meetId}`);
  headers['x-edit-token'] = editToken;
  const places = Array.from({ length: SAVES }, (_, place) => place);
  let { version } = meet;
  const saves = await wallTimes(places, async () => {
    const saved = await ask('Edit_ManageMeet/TFMeet_Save', { version, Website: `example.org/${version}` });
    version = saved.version;
  });
  const reads = await wallTimes(places, () => ask('Edit_ManageMeet/Meet_Get'));
  return [
    {
      name: 'A save of one field of a meet by its host, over HTTP, p50',
      unit: 'ms',
      measured: median(saves),
      reference: { name: 'a read of the same meet, p50', value: median(reads) },
      goal: { max: TIME_MAX_MS },
    },
  ];
}
