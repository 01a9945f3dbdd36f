// Wraps one function that makes a call by its name into the typed calls of the API.
import type { Api, CallContext } from '#kit/ui/page/api-context.ts';

export type CallInput = Record<string, unknown>;

/** `makeCall('meets.getMeetData', { meetId, sport })`. The call rejects when `signal` is aborted. */
export type MakeCall = (
  call: string,
  input?: CallInput,
  context?: CallContext,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Use it as `api.meets.getMeetData({ meetId, sport })`. */
export function apiThrough(makeCall: MakeCall): Api {
  return propertiesBy((room) =>
    propertiesBy(
      (call) => (input?: CallInput, options?: { context?: CallContext; signal?: AbortSignal }) =>
        makeCall(`${room}.${call}`, input, options?.context, options?.signal),
    ),
  ) as Api;
}

/** Returns an object that makes each property when it is read. */
function propertiesBy(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => make(String(name)) });
}
