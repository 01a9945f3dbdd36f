// The typed calls of the API on top of one function that makes a call by its name.
import type { Api, CallContext } from '#kit/ui/page/api-context.ts';

export type CallInput = Record<string, unknown>;

/** `makeCall('meets.getMeetData', { meetId, sport })`; a call whose signal is given rejects when it is aborted. */
export type MakeCall = (
  call: string,
  input?: CallInput,
  context?: CallContext,
  signal?: AbortSignal,
) => Promise<unknown>;

/** `api.meets.getMeetData({ meetId, sport })` */
export function apiThrough(makeCall: MakeCall): Api {
  return propertiesBy((room) =>
    propertiesBy(
      (call) => (input?: CallInput, options?: { context?: CallContext; signal?: AbortSignal }) =>
        makeCall(`${room}.${call}`, input, options?.context, options?.signal),
    ),
  ) as Api;
}

/** An object whose every property is made when it is asked for. */
function propertiesBy(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => make(String(name)) });
}
