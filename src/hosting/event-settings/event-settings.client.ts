// The calls of the page on which a host sets the events of a meet.
import type { LoaderFunctionArgs } from 'react-router';
import { type ManagerData, managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { editOfLeaves } from './saving/event-leaves.rules.ts';
import type { EventToAdd, Job, ManagedEvent, MeetOfEvents, QueueEvent } from './saving/event-queue.rules.ts';

export interface EventsData {
  data: ManagerData;
  events: ManagedEvent[];
  meet: MeetOfEvents;
}

/** Reads the events of the meet in the address; a cross-country meet has none to set. */
export async function openEvents(args: LoaderFunctionArgs): Promise<EventsData> {
  const data = await openedManager(args);
  if (data.meet.sport !== 'tf') throw notFound();
  return { data, ...(await readEvents(args.context.get(apiContext), data)) };
}

export async function readEvents(
  api: Api,
  data: ManagerData,
): Promise<{ events: ManagedEvent[]; meet: MeetOfEvents }> {
  const { events, divisions, days, isIndoor } = await api.eventSettings.getEvents(
    {},
    managerCall(data, 'edit'),
  );
  return { events, meet: { divisions, days, isIndoor } };
}

const typeOf = (variantKey: string) => {
  const { eventId, eventTypeId } = getVariant(variantKey);
  return { eventId, eventTypeId };
};

const STOPPING = [401, 403];

/** Makes one change. Its outcome is an event of the queue; it never rejects. */
export async function sendJob(
  api: Api,
  data: ManagerData,
  job: Job & { version?: number },
): Promise<QueueEvent> {
  try {
    const { events, removedIds } = await callFor(api, data, job);
    return { kind: 'done', events, removedIds };
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'failed' };
    const { code, message, fields } = error;
    if (code === 'CHANGED_MEANWHILE') {
      const { events = [] } = (error.details ?? {}) as { events?: ManagedEvent[] };
      return { kind: 'changed meanwhile', events, message };
    }
    if (STOPPING.includes(error.status)) return { kind: 'stopped', message };
    return { kind: 'refused', refusal: { code, message, fields } };
  }
}

function callFor(api: Api, data: ManagerData, job: Job & { version?: number }) {
  const options = managerCall(data, 'edit');
  const calls = api.eventSettings;
  switch (job.kind) {
    case 'save':
      return calls.saveEvents({ events: [savedEvent(job)] }, options);
    case 'add': {
      const events = job.events.map(addedEvent);
      return calls.saveEvents({ events, startTime: job.startTime }, options);
    }
    case 'sort':
      return calls.sortEvents({ moves: [...job.moves] }, options);
    case 'remove':
      return calls.removeEvents({ meetEventIds: [...job.ids] }, options);
    case 'restore':
      return calls.restoreEvents({ meetEventIds: [...job.ids] }, options);
  }
}

type SaveInput = Parameters<Api['eventSettings']['saveEvents']>[0]['events'][number];

function savedEvent({ eventId, leaves, version }: Job & { kind: 'save'; version?: number }): SaveInput {
  const { variantKey, ...edit } = editOfLeaves(leaves);
  return { meetEventId: eventId, version, ...edit, ...(variantKey && typeOf(variantKey)) } as SaveInput;
}

function addedEvent({ variantKey, ...event }: EventToAdd): SaveInput {
  return { ...event, ...typeOf(variantKey) } as SaveInput;
}
