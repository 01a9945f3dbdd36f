// The calls of timing files.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { endDeviceKey, listDeviceKeys, makeDeviceKey } from './keys/device-keys.service.ts';
import { listTimingFiles } from './received/file-reports.service.ts';
import { timingFilesContract } from './timing-files.contract.ts';
import {
  applyFile,
  getStartLists,
  getStartListsForDevice,
  leaveFile,
  sendTimingFile,
  uploadTimingFile,
} from './timing-files.service.ts';

const calls = implement(timingFilesContract).$context<Context>();

export const timingFilesRouter = calls.router({
  getStartLists: calls.getStartLists.handler(async ({ context, input }) => ({
    files: await getStartLists(context, input.meetId),
  })),
  getFiles: calls.getFiles.handler(async ({ context, input }) => ({
    files: await listTimingFiles(context, input.meetId, input.roundId ?? null),
  })),
  upload: calls.upload.handler(({ context, input }) => uploadTimingFile(context, input)),
  apply: calls.apply.handler(({ context, input }) => applyFile(context, input)),
  leave: calls.leave.handler(async ({ context, input }) => {
    await leaveFile(context, input);
    return {};
  }),
  getKeys: calls.getKeys.handler(async ({ context, input }) => ({
    keys: await listDeviceKeys(context, input.meetId),
  })),
  makeKey: calls.makeKey.handler(({ context, input }) => makeDeviceKey(context, input.meetId, input.name)),
  endKey: calls.endKey.handler(async ({ context, input }) => {
    await endDeviceKey(context, input.meetId, input.keyId);
    return {};
  }),
  send: calls.send.handler(({ context, input }) => sendTimingFile(context, input)),
  getStartListsForDevice: calls.getStartListsForDevice.handler(({ context, input }) =>
    getStartListsForDevice(context, input),
  ),
});
