// The calls of the API for what a page reads by itself: a failure opens no dialog, because another reading follows.
import type { Api } from './api-context.ts';

type AnyCall = (input: unknown, options?: { context?: object }) => Promise<unknown>;

export function quietApi(api: Api): Api {
  const quietCall =
    (call: AnyCall): AnyCall =>
    (input, options) =>
      call(input, { ...options, context: { ...options?.context, quiet: true } });
  const quietRoom = (room: Record<string, AnyCall>) =>
    new Proxy(room, { get: (calls, name: string) => quietCall(calls[name]!) });
  return new Proxy(api as object as Record<string, Record<string, AnyCall>>, {
    get: (rooms, name: string) => quietRoom(rooms[name]!),
  }) as object as Api;
}
