// Tells in detail what an import did in a meet, inside its transaction or after it.

import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import {
  type EventRow,
  type HolderRow,
  listChanges,
  listEvents,
  listHolders,
  listTeams,
  type TeamRow,
} from './batch-details.store.ts';

export interface ResultInPreview {
  resultId: number;
  meetEventId: number;
  round: string;
  /** The athlete as far as everyone may see the name, or the squad. */
  holder: string;
  markEntered: string;
}

export interface ChangeOfImport extends ResultInPreview {
  kind: 'added' | 'changed' | 'gone';
  /** Null for a result that the file does not have. */
  line: number | null;
  /** The values before and after, by field; only of the fields that changed. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface BatchDetails {
  changes: ChangeOfImport[];
  events: EventRow[];
  teams: TeamRow[];
}

/** The caller has checked the permission. */
export async function getBatchDetails(
  ctx: Context,
  batch: { batchId: number; meetId: number },
): Promise<BatchDetails> {
  const changes = await listChanges(ctx, batch);
  return {
    changes: changes.map((row): ChangeOfImport => {
      const { line, before, after } = row;
      const kind = before === null ? 'added' : after?.removed === true ? 'gone' : 'changed';
      return { ...toPreview(row), line, kind, before: before ?? {}, after: after ?? {} };
    }),
    events: await listEvents(ctx, batch),
    teams: await listTeams(ctx, batch),
  };
}

/** Maps ids of results to what a preview says of them. The caller has checked the permission. */
export async function mapResults(
  ctx: Context,
  resultIds: readonly number[],
): Promise<Map<number, ResultInPreview>> {
  const rows = await listHolders(ctx, resultIds);
  return new Map(rows.map((row) => [row.resultId, toPreview(row)]));
}

const toPreview = ({ resultId, meetEventId, round, markEntered, ...row }: HolderRow): ResultInPreview => ({
  ...{ resultId, meetEventId, round, markEntered },
  holder: row.isRelay ? [row.team, row.relayLetter].filter(Boolean).join(' ') : visiblePerson(row).text,
});
