// The outbox of this browser: its calls, its tabs, and the parts of pages that watch it.
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { noteUnsentWork } from '#kit/ui/browser/unsent-work.ts';
import { isRefusal, isSignInNeeded } from '#kit/ui/errors/page-error.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { meetDayDatabase } from './meet-day-database.client.ts';
import { Outbox, type OutboxState } from './outbox.client.ts';
import type { Answer, QueuedWork, Work, WorkKind } from './outbox.rules.ts';

/** A network that takes longer is as good as none. */
const ANSWER_WAIT_MS = 20_000;
const CHANNEL = 'homestretch-outbox';
/** Refusals of a site that is busy. */
const LATER_STATUSES = [429, 503];

type Call = (api: Api, meetId: number, portion: readonly QueuedWork[]) => Promise<Answer>;

const options = () => ({ ...QUIET, signal: AbortSignal.timeout(ANSWER_WAIT_MS) });

const worksOf = <Kind extends WorkKind>(kind: Kind, portion: readonly QueuedWork[]) =>
  portion.flatMap(({ work }) => (work.kind === kind ? (work as Extract<Work, { kind: Kind }>) : []));

/** The call of each kind of work. It rejects with the refusal of the site. */
const CALLS: Record<WorkKind, Call> = {
  mark: async (api, meetId, portion) => {
    const marks = worksOf('mark', portion).map(({ mark }) => mark);
    const input = { meetId, marks: marks as (MarkToTake & { content: never })[] } as Parameters<
      Api['runMeet']['saveMarks']
    >[0];
    const reply = await api.runMeet.saveMarks(input, options());
    return { kind: 'taken', outcomes: reply.marks.map(({ uuid, outcome }) => ({ id: uuid, outcome })) };
  },
  undo: async (api, meetId, portion) => {
    await api.runMeet.undo({ meetId, uuids: worksOf('undo', portion).map(({ uuid }) => uuid) }, options());
    return { kind: 'taken', outcomes: [] };
  },
  'check-in': (api, meetId, portion) => checkIn(api, meetId, portion, true),
  'check-out': (api, meetId, portion) => checkIn(api, meetId, portion, false),
};

async function checkIn(
  api: Api,
  meetId: number,
  portion: readonly QueuedWork[],
  isHere: boolean,
): Promise<Answer> {
  const slotIds = worksOf(isHere ? 'check-in' : 'check-out', portion).map(({ slotId }) => slotId);
  await api.seeding.checkIn({ meetId, slotIds: [...new Set(slotIds)], isHere }, options());
  return { kind: 'taken', outcomes: [] };
}

async function send(
  api: Api,
  meetId: number,
  kind: WorkKind,
  portion: readonly QueuedWork[],
): Promise<Answer> {
  try {
    return await CALLS[kind](api, meetId, portion);
  } catch (error) {
    if (isSignInNeeded(error)) return { kind: 'signIn' };
    if (!isRefusal(error) || LATER_STATUSES.includes(error.status)) return { kind: 'silent' };
    const { code, message: sentence } = error;
    return { kind: 'refused', code, sentence, id: idOf(error, portion) };
  }
}

/** The id of the work that the site refused, if it names a mark or a slot. */
function idOf(refusal: object, portion: readonly QueuedWork[]): string | null {
  const { details } = refusal as { details?: { uuid?: unknown; slotId?: unknown } };
  if (typeof details?.uuid === 'string') return details.uuid;
  const refused = portion.find(({ work }) => 'slotId' in work && work.slotId === details?.slotId);
  return refused?.id ?? null;
}

let opened: Outbox | null = null;
let current: OutboxState | null = null;
const listeners = new Set<() => void>();

/** The outbox of this browser, sending from now on. */
export function openOutbox(api: Api): Outbox {
  opened ??= createOutbox(api);
  return opened;
}

/** The state of the outbox that is open; null before. */
export const outboxState = (): OutboxState | null => current;

/** Calls back with every change; returns a function that stops it. */
export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function createOutbox(api: Api): Outbox {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const outbox = new Outbox(meetDayDatabase(), {
    send: (meetId, kind, portion) => send(api, meetId, kind, portion),
    onChange: show,
    isOnline: () => navigator.onLine,
    newId,
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    alone: (name, work) =>
      // Browsers without locks are older than their tabs are many.
      'locks' in navigator ? navigator.locks.request(`${CHANNEL} ${name}`, work) : work(),
    tellTabs: () => channel?.postMessage(null),
  });
  channel?.addEventListener('message', () => void outbox.read());
  for (const event of ['online', 'offline']) addEventListener(event, () => outbox.networkChanged());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.send();
  });
  void outbox.send();
  return outbox;
}

function show(state: OutboxState): void {
  current = state;
  if (state.isRead) {
    const [first] = state.queue;
    noteUnsentWork(
      first && { count: state.queue.length, address: runMeetAddress(first.sport, first.meetId, 'outbox') },
    );
  }
  for (const listener of listeners) listener();
}

/** A uuid also where the page has no secure origin, as on the laptop of a timer. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
