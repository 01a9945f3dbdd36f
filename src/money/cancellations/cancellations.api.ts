// The calls of cancellations.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { cancellationsContract } from './cancellations.contract.ts';
import {
  approveCancellation,
  askForCancellation,
  type CancellationRow,
  withdrawCancellation,
} from './cancellations.service.ts';
import { sendFailedAgain } from './carry-out.service.ts';
import { namePeople, readBooks, readCancellation } from './read-cancellations.service.ts';

const calls = implement(cancellationsContract).$context<Context>();

export const cancellationsRouter = calls.router({
  list: calls.list.handler(async ({ context, input: { payeeId = null } }) => {
    const { cancellations, ...books } = await readBooks(context, payeeId);
    return { ...books, cancellations: await writeAll(context, cancellations) };
  }),
  get: calls.get.handler(async ({ context, input: { cancellationId } }) => {
    const { row, ...rest } = await readCancellation(context, cancellationId);
    return { ...(await write(context, row)), expiredCards: row.expired_cards, ...rest };
  }),
  dryRun: calls.dryRun.handler(async ({ context, input }) =>
    write(context, await askForCancellation(context, input)),
  ),
  approve: calls.approve.handler(async ({ context, input }) =>
    write(context, await approveCancellation(context, input)),
  ),
  withdraw: calls.withdraw.handler(async ({ context, input: { cancellationId } }) =>
    write(context, await withdrawCancellation(context, cancellationId)),
  ),
  sendAgain: calls.sendAgain.handler(async ({ context, input: { cancellationId } }) =>
    write(context, await sendFailedAgain(context, cancellationId)),
  ),
});

async function write(ctx: Context, row: CancellationRow) {
  const [written] = await writeAll(ctx, [row]);
  return written!;
}

async function writeAll(ctx: Context, rows: readonly CancellationRow[]) {
  const names = await namePeople(ctx, rows);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    cancellationId: row.id,
    payeeId: row.payee_id,
    invoicesTitle: row.invoices_title,
    reason: row.reason,
    state: row.state,
    figures: row.figures,
    figuresVersion: row.figures_version,
    figuredAt: row.figured_at,
    askedBy: nameOf(row.asked_by),
    askedAt: row.asked_at,
    approvedBy: nameOf(row.approved_by),
    approvedAt: row.approved_at,
    withdrawnBy: nameOf(row.withdrawn_by),
    doneAt: row.done_at,
  }));
}
