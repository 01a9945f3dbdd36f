// Measures what a host waits for after a change in the meet manager: a save of one field of the meet, of a division and
// of an event, through the whole server.
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE } from '#kit/published-names.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTimes } from './measure.ts';
import { createSettingsMeet, SETTINGS_EVENTS } from './settings-meet.ts';
import { beginSession } from './signed-in.ts';

const SAVES = 300;
const TIME_MAX_MS = 50;
/** Its session is unlike those of the other measured members. */
const PLACE = 9_000;

const places = Array.from({ length: SAVES }, (_, place) => place);

export async function measureMeetSaves(ground: Ground): Promise<Figure[]> {
  const { ctx } = ground;
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
  const settingsMeetId = await createSettingsMeet(ctx, userId);
  const cookie = await beginSession(ctx, userId, PLACE);
  return [
    await measureMeet(await openManager(ground, cookie, meetId!)),
    await measureDivision(await openManager(ground, cookie, settingsMeetId)),
    await measureEvent(await openManager(ground, cookie, settingsMeetId)),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: replies of several calls.
type Reply = any;

interface Manager {
  version: number;
  ask(path: string, body?: object, method?: string): Promise<Reply>;
}

/** Opens the manager of a meet, whose calls then carry its tokens. */
export async function openManager({ app }: Ground, cookie: string, meetId: number): Promise<Manager> {
  const headers: Record<string, string> = {
    ...{ cookie, 'content-type': 'application/json', 'x-page-id': '0123456789abcdef' },
    // As the pages of the site ask.
    [FIELD_NAMES_HEADER]: NAMES_OF_THE_CODE,
  };
  const ask = async (path: string, body?: object, method = 'POST') => {
    const init = body ? { method, body: JSON.stringify(body) } : {};
    const response = await app.request(`/api/v1/${path}`, { ...init, headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  const initial = await ask(`MeetManager/InitialData?sport=tf&calendarId=${meetId}`);
  headers['x-edit-token'] = initial.editToken;
  headers['x-meet-token'] = initial.divEditToken;
  return { version: initial.meet.version, ask };
}

const figureOf = (what: string, saves: readonly number[], of: string, reads: readonly number[]): Figure => ({
  name: `A save of one field of ${what} by its host, over HTTP, p50`,
  unit: 'ms',
  measured: median(saves),
  reference: { name: `a read of ${of}, p50`, value: median(reads) },
  goal: { max: TIME_MAX_MS },
});

async function measureMeet({ version: opened, ask }: Manager): Promise<Figure> {
  let version = opened;
  const saves = await wallTimes(places, async () => {
    const change = { version, Website: `example.org/${version}` };
    const saved = await ask('Edit_ManageMeet/TFMeet_Save', change);
    version = saved.meet.version;
  });
  const reads = await wallTimes(places, () => ask('Edit_ManageMeet/Meet_Get'));
  return figureOf('a meet', saves, 'the same meet', reads);
}

async function measureDivision({ ask }: Manager): Promise<Figure> {
  const readAll = () => ask('Edit_TF_Divisions/Divisions_Get2');
  const [division] = (await readAll()).items;
  let { version } = division;
  const saves = await wallTimes(places, async () => {
    const change = { ID: division.divisionId, version, DivisionShort: `V${version % 1000}` };
    const saved = await ask('Edit_TF_Divisions/Division_Save2', change, 'PUT');
    version = saved.division.version;
  });
  return figureOf('a division', saves, 'all divisions of the meet', await wallTimes(places, readAll));
}

async function measureEvent({ ask }: Manager): Promise<Figure> {
  const readAll = () => ask('Edit_Track_ManageMeet_Events/Get');
  const event = (await readAll()).events[SETTINGS_EVENTS / 2];
  let { version } = event;
  const saves = await wallTimes(places, async () => {
    const change = { meetEventId: event.meetEventId, version, feeCents: version };
    const saved = await ask('Edit_Track_ManageMeet_Events/Save', { events: [change] });
    version = saved.events[0].version;
  });
  const what = `an event of ${SETTINGS_EVENTS}`;
  return figureOf(what, saves, 'all events of the meet', await wallTimes(places, readAll));
}
