// What the media library of a meet asks about it.
import type { Context } from '#kit/server/context.ts';
import { getPublicVersion } from './meet-channels.service.ts';
import { isStaffReader } from './meet-page/meet-readers.service.ts';
import { noteChange } from './meets.service.ts';
import { requireHost } from './staff/staff.service.ts';

export const meetsWithFiles: NonNullable<Context['meetsWithFiles']> = {
  requireHost,
  isPublic: async (ctx, meetId) => (await getPublicVersion(ctx, meetId)) !== null,
  isStaffReader,
  noteChange,
};
