// What the objects of the sandbox share: the store, and the events that tell of their changes.
import type { Event, SandboxObject } from './sandbox-objects.rules.ts';
import { newId, type SandboxState } from './sandbox-state.service.ts';

export interface Core {
  state: SandboxState;
  /** Stores an event, and sends it to the webhook. */
  emit(type: string, object: SandboxObject): void;
  /** Runs work that the provider does by itself some seconds later. */
  later(work: () => void): void;
}

/** Equal for all new objects. */
export function newObject(state: SandboxState, prefix: string) {
  return { id: newId(prefix), created: state.now(), livemode: false } as const;
}

export function newEvent(
  state: SandboxState,
  type: string,
  object: SandboxObject,
  apiVersion: string,
): Event {
  return {
    ...newObject(state, 'evt'),
    object: 'event',
    api_version: apiVersion,
    data: { object: structuredClone(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
