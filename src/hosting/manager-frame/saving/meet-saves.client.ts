// Makes the saves of the meet manager, and reads their answers as events of the save queue.
import {
  JSON_FIELDS,
  type MeetChanges,
  type MeetFields,
  PUBLISHED_FIELDS,
} from '#competition/meets/manage/managed-meet.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { announceSignInNeeded } from '#kit/ui/browser/session-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { type ManagerData, managerCall, readMeet, type WrittenReply } from '../manager.client.ts';
import type { QueueEvent } from './save-queue.rules.ts';

interface SaveTools {
  api: Api;
  data(): ManagerData;
  /** Gets new tokens for those that have expired. */
  renew(): Promise<void>;
}

export async function sendSave(
  tools: SaveTools,
  save: { version: number; changes: MeetChanges },
  isRenewed = false,
): Promise<QueueEvent> {
  const { api, data } = tools;
  const { sport } = data().meet;
  const input = { version: save.version, ...publishedFields(save.changes) };
  const options = managerCall(data(), 'edit');
  try {
    const reply = await (sport === 'tf'
      ? api.manager.saveTrackMeet(input, options)
      : api.manager.saveRaceMeet(input, options));
    return { kind: 'saved', meet: readMeet(reply.meet) };
  } catch (error) {
    if (!isRenewed && error instanceof Refusal && error.code === 'MEET_TOKEN_EXPIRED') {
      const isReady = await tools.renew().then(
        () => true,
        () => false,
      );
      return isReady ? sendSave(tools, save, true) : { kind: 'failed' };
    }
    return outcomeOf(error);
  }
}

/** A site that does not answer, or is too busy, is asked again. */
function outcomeOf(error: unknown): QueueEvent {
  if (!(error instanceof Refusal) || error.status === 429 || error.status === 503) return { kind: 'failed' };
  const { code, message, status, fields = {}, details } = error;
  if (code === 'CHANGED_MEANWHILE') {
    const { meet } = details as WrittenReply;
    return { kind: 'changed meanwhile', meet: readMeet(meet), by: meet.savedBy };
  }
  const refusal = { code, message };
  const refused = Object.keys(fields).flatMap((path) => FIELD_OF.get(path.split('.')[0]!) ?? []);
  if (refused.length > 0) return { kind: 'refused', refusal, fields: refused };
  if (status === 401) announceSignInNeeded();
  const isOver = status === 401 || status === 403 || status === 404;
  return isOver ? { kind: 'stopped', refusal } : { kind: 'refused', refusal, fields: [] };
}

const FIELD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(PUBLISHED_FIELDS).map(([name, field]) => [field, name]),
);

/** The changes as the call spells them; four fields are JSON text. */
function publishedFields(changes: MeetChanges): Record<string, unknown> {
  const texts: readonly string[] = JSON_FIELDS;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      PUBLISHED_FIELDS[name as keyof MeetFields],
      texts.includes(name) ? JSON.stringify(value) : value,
    ]),
  );
}
