// What is decided about who is who, as it is logged.

import type { Context } from '#kit/server/context.ts';
import { logDeed } from '#kit/server/security/audit-log.ts';

/** The id of the entry is that of the athlete who stays. */
const DEEDS_OF_ATHLETE = 'athlete';

export function logIdentity(
  ctx: Context,
  action: string,
  athleteId: number,
  after: Record<string, number | string>,
) {
  return logDeed(ctx, { action: `athlete.${action}`, entity: DEEDS_OF_ATHLETE, entityId: athleteId, after });
}
