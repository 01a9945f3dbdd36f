// Timing files as the staff of a meet and its timing computers use them.
import { createHash } from 'node:crypto';
import { canUploadFiles } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireDevice } from './keys/device-keys.service.ts';
import { deviceOfKey, UPLOAD_DEVICE } from './received/file-report.rules.ts';
import {
  applyTimingFile,
  leaveTimingFile,
  type TakenFile,
  takeTimingFile,
} from './received/receive-file.service.ts';
import { type StartListFile, startListFiles } from './start-lists/start-list-files.rules.ts';
import { readTimingMeet } from './start-lists/timing-heats.service.ts';

interface SentFile {
  meetId: number;
  name: string;
  /** In base64. */
  content: string;
}

const fileOf = ({ name, content }: SentFile) => ({ name, bytes: Buffer.from(content, 'base64') });

/** Refuses all but hosts and timers. */
export async function getStartLists(ctx: Context, meetId: number): Promise<StartListFile[]> {
  await requireStaff(ctx, meetId, canUploadFiles);
  return startListFiles(await readTimingMeet(ctx, meetId));
}

/** Refuses all but hosts and timers. */
export async function uploadTimingFile(ctx: Context, file: SentFile): Promise<TakenFile> {
  const { userId } = await requireStaff(ctx, file.meetId, canUploadFiles);
  const sender = { device: UPLOAD_DEVICE, deviceKeyId: null, userId };
  return takeTimingFile(ctx, file.meetId, fileOf(file), sender);
}

/** Refuses all but hosts and timers. */
export async function applyFile(
  ctx: Context,
  { meetId, fileId }: { meetId: number; fileId: number },
): Promise<TakenFile> {
  const { userId } = await requireStaff(ctx, meetId, canUploadFiles);
  return applyTimingFile(ctx, meetId, fileId, userId);
}

/** Refuses all but hosts and timers. */
export async function leaveFile(
  ctx: Context,
  { meetId, fileId }: { meetId: number; fileId: number },
): Promise<void> {
  await requireStaff(ctx, meetId, canUploadFiles);
  await leaveTimingFile(ctx, meetId, fileId);
}

export async function sendTimingFile(ctx: Context, file: SentFile): Promise<TakenFile> {
  const { keyId } = await requireDevice(ctx, file.meetId);
  const sender = { device: deviceOfKey(keyId), deviceKeyId: keyId, userId: null };
  return takeTimingFile(ctx, file.meetId, fileOf(file), sender);
}

export async function getStartListsForDevice(
  ctx: Context,
  { meetId, digest: lastDigest }: { meetId: number; digest?: string | undefined },
): Promise<{ digest: string; files: StartListFile[] | null }> {
  await requireDevice(ctx, meetId);
  const files = startListFiles(await readTimingMeet(ctx, meetId));
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return { digest, files: digest === lastDigest ? null : files };
}
