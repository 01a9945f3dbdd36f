// Opens the meet manager in the browser: its data, its tokens, and the headers of its calls.
import type { LoaderFunctionArgs } from 'react-router';
import { JSON_FIELDS, type ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, SPORT_SPELLINGS, type Sport } from '#sport/sports.rules.ts';

type Reply = Awaited<ReturnType<Api['manager']['getInitialData']>>;
/** A reply with a meet as calls carry it: four fields are JSON text. */
export type WrittenReply = Pick<Reply, 'meet'>;

/** The meet with all that its manager needs. */
export interface ManagerData extends Omit<Reply, 'meet'> {
  meet: ManagedMeet;
  counts: Reply['meet']['counts'];
  /** When the manager was opened. */
  isPublic: boolean;
  isSetupOpen: boolean;
  isHostTeamConfirmed: boolean;
  maySkipSetup: boolean;
}

export type TokenPurpose = 'edit' | 'divisions' | 'participants';

interface OpenedManager {
  key: string;
  reading: Promise<ManagerData>;
  openedAtMs: number;
}

/** The layout and its screen are loaded together and share one call. */
const SHARED_MS = 5_000;
/** Tokens serve for 48 hours at least. */
const TOKENS_FRESH_MS = 12 * 3_600_000;

let opened: OpenedManager | null = null;

/** The meet in the address of a page of the manager; throws "not found" for an address without one. */
function meetOfManager({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  const { pathname, searchParams } = new URL(request.url);
  const sport = parseSport(pathname.split('/')[2] ?? '');
  const inPath = params.calendarId ?? '';
  const meetId = idFromText(inPath === '0' ? (searchParams.get('Meet') ?? '') : inPath);
  if (sport === null || meetId === null) throw notFound();
  return { sport, meetId };
}

/** Reads what the manager opens with. For the loader of its layout. */
export function openManager(args: LoaderFunctionArgs): Promise<ManagerData> {
  return readOnce(args, SHARED_MS);
}

/**
 * Returns what the manager was opened with, without another call. For the loader of every screen, so that a refusal to
 * open the manager refuses the screen, too.
 */
export function openedManager(args: LoaderFunctionArgs): Promise<ManagerData> {
  return readOnce(args, TOKENS_FRESH_MS);
}

function readOnce(args: LoaderFunctionArgs, freshMs: number): Promise<ManagerData> {
  const { sport, meetId } = meetOfManager(args);
  const key = `${sport} ${meetId}`;
  const isFresh = opened?.key === key && performance.now() - opened.openedAtMs < freshMs;
  if (opened && isFresh) return opened.reading;
  const reading = readManager(args.context.get(apiContext), { sport, meetId });
  const now = { key, reading, openedAtMs: performance.now() };
  opened = now;
  reading.catch(() => {
    if (opened === now) opened = null;
  });
  return reading;
}

export async function readManager(
  api: Api,
  { sport, meetId }: { sport: Sport; meetId: number },
): Promise<ManagerData> {
  const { meet, ...data } = await api.manager.getInitialData({ sport, calendarId: meetId });
  const { counts, isPublic, isSetupOpen, isHostTeamConfirmed, maySkipSetup } = meet;
  return { ...data, meet: readMeet(meet), counts, isPublic, isSetupOpen, isHostTeamConfirmed, maySkipSetup };
}

/** Reads the JSON texts of a meet. */
export function readMeet({
  counts: _,
  savedBy: __,
  entriesLockedAt: ___,
  isSetupOpen: ____,
  isHostTeamConfirmed: _____,
  maySkipSetup: ______,
  isPublic: _______,
  ...written
}: WrittenReply['meet']): ManagedMeet {
  const values = JSON_FIELDS.map((name) => [name, JSON.parse(written[name])] as const);
  return { ...written, ...(Object.fromEntries(values) as Pick<ManagedMeet, (typeof JSON_FIELDS)[number]>) };
}

const TOKENS = {
  edit: ({ editToken }: ManagerData) => ({ 'x-edit-token': editToken }),
  divisions: ({ divEditToken }: ManagerData) => ({ 'x-meet-token': divEditToken }),
  participants: ({ participantsToken, siteSupport, calendar }: ManagerData) => ({
    'x-participants-token': participantsToken,
    'x-team-id': String(calendar.schoolId),
    'x-site-support': siteSupport ? '1' : '0',
  }),
};

/** The second argument of a call of the manager. The caller shows its failure. */
export function managerCall(data: ManagerData, purpose: TokenPurpose) {
  const headers: Record<string, string> = {
    'x-meet-id': String(data.meetId),
    'x-user-id': String(data.userId),
    'x-sport': SPORT_SPELLINGS.upper[data.meet.sport],
    'x-view-only': '1',
    ...TOKENS[purpose](data),
  };
  return { context: { headers, quiet: true } };
}
