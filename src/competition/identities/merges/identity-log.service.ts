// Writes the decisions about pairs to the audit log.

import type { Context } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';

/** Entries are filed under the athlete whose page stays. */
const ATHLETE_ENTITY = 'athlete';

export function logIdentity(
  ctx: Context,
  action: string,
  athleteId: number,
  after: Record<string, number | string>,
) {
  return recordAuditEntry(ctx, {
    action: `athlete.${action}`,
    entity: ATHLETE_ENTITY,
    entityId: athleteId,
    after,
  });
}
