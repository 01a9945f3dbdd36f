// A cancellation takes two people: one treasurer asks with a dry run, another one approves what it counted.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { fingerprintOf, keyReused, requireRequestKey } from '#kit/server/http/request-key.ts';
import { sendJob } from '#kit/server/jobs/jobs.ts';
import { CARRY_OUT_CANCELLATIONS } from '#kit/server/jobs/money-jobs.ts';
import { requireTreasurer } from '#money/invoices/invoices.service.ts';
import { mayApproveCancellation } from '#money/invoices/permissions.rules.ts';
import {
  areSameFigures,
  type CancellationFigures,
  confirmationOf,
  figuresOf,
  isSumTyped,
  refusalToAsk,
} from './cancellations.rules.ts';
import {
  type CancellationRow,
  changeCancellation,
  findByKey,
  findCancellation,
  freeInvoices,
  insertCancellation,
  insertInvoices,
  listInvoicesOf,
  removeInvoices,
  setFigures,
} from './cancellations.store.ts';
import { cancellationRefusalWords as words } from './cancellations.words.ts';
import { chooseInvoices, noteExpiredCards } from './dry-run.service.ts';
import { askOthers, forgetQuestions, tellOfApproval } from './tell-treasurers.service.ts';

export interface CancellationRequest {
  /** It is null for invoices that are owed to the site. */
  payeeId: number | null;
  /** All open and paid invoices of this title, or chosen ones. */
  title: string | null;
  invoiceIds: readonly number[] | null;
  /** Everyone who paid reads it. */
  reason: string;
}

/** Counts what would go back and asks the other treasurers for approval. Nothing is paid. */
export async function askForCancellation(
  ctx: Context,
  request: CancellationRequest,
): Promise<CancellationRow> {
  const key = requireRequestKey(ctx);
  const { user, payee } = await requireTreasurer(ctx, request.payeeId);
  const fingerprint = fingerprintOf('cancellations', request);
  const id = await inTransaction(ctx, async (ctx) => {
    const invoices = await chooseInvoices(ctx, { ...request, cancellationId: null });
    const earlier = await findByKey(ctx, key);
    if (earlier) return null;
    const refusal =
      refusalToUnknown(request, invoices) ??
      refusalToAsk({ reason: request.reason, invoices: invoices.size });
    if (refusal) throw refusal;
    const figures = figuresOf([...invoices.values()]);
    const id = await insertCancellation(ctx, {
      ...key,
      fingerprint,
      payeeId: request.payeeId,
      invoicesTitle: request.invoiceIds === null ? request.title : null,
      reason: request.reason.trim(),
      figures,
      askedBy: user.userId,
    });
    if (id === null) return null;
    if (!(await insertInvoices(ctx, id, [...invoices.keys()]))) throw inAnother();
    await askOthers(ctx, (await findCancellation(ctx, id))!, payee);
    return id;
  });
  if (id === null) {
    const earlier = (await findByKey(ctx, key))!;
    if (earlier.fingerprint !== fingerprint) throw keyReused();
    return earlier;
  }
  await noteExpiredCards(ctx, id);
  return (await findCancellation(ctx, id))!;
}

/** Chosen invoices that are owed to somebody else, or wait in another cancellation, are not left out in silence. */
function refusalToUnknown(
  { invoiceIds }: CancellationRequest,
  found: ReadonlyMap<number, unknown>,
): Refusal | null {
  if (invoiceIds === null || invoiceIds.every((id) => found.has(id))) return null;
  return new Refusal('INVOICE_NOT_CANCELABLE', words.otherPayee, { status: 409 });
}

export interface Approval {
  cancellationId: number;
  /** The version of the figures that the approver saw. */
  figuresVersion: number;
  /** The sum that goes back, typed by hand. */
  typed: string;
}

/**
 * Approves a cancellation, as another person than the one who asked. Figures that changed since the dry run are kept and
 * refused, so that somebody looks at them first. Approving twice is approving once.
 */
export async function approveCancellation(ctx: Context, approval: Approval): Promise<CancellationRow> {
  requireRequestKey(ctx);
  const { cancellationId } = approval;
  const { user } = await openCancellation(ctx, cancellationId);
  const changed = await inTransaction(ctx, async (ctx) => {
    const row = (await findCancellation(ctx, cancellationId, { locks: true }))!;
    const { approved_by, asked_by: askedBy } = row;
    if (!mayApproveCancellation({ isTreasurer: true }, { askedBy, userId: user.userId }))
      throw new Refusal('SECOND_PERSON_NEEDED', words.secondPerson, { status: 403 });
    if (approved_by === user.userId && row.state !== 'withdrawn') return null;
    if (row.state !== 'waiting') throw decided();
    const figures = await countAgain(ctx, row);
    if (figures !== null) return figures;
    if (approval.figuresVersion !== row.figures_version) return row.figures;
    const cents = confirmationOf(row.figures);
    if (!isSumTyped(approval.typed, cents)) {
      const message = words.typedWrong(cents);
      throw new Refusal('SUM_TYPED_WRONG', message, { fields: { typed: message } });
    }
    await changeCancellation(ctx, row.id, 'waiting', {
      state: 'approved',
      approved_by: user.userId,
      approved_at: ctx.clock.now().toString(),
    });
    await sendJob(ctx, CARRY_OUT_CANCELLATIONS, {});
    await tellOfApproval(ctx, row, user.userId);
    return null;
  });
  if (changed === null) return (await findCancellation(ctx, cancellationId))!;
  await noteExpiredCards(ctx, cancellationId);
  throw new Refusal('FIGURES_CHANGED', words.figuresChanged, { status: 409, details: changed });
}

/** Counts anew. Returns the figures if they are other ones, and keeps them with the invoices that they count. */
async function countAgain(ctx: Context, row: CancellationRow): Promise<CancellationFigures | null> {
  const before = (await listInvoicesOf(ctx, row.id)).map(({ invoiceId }) => invoiceId);
  const invoices = await chooseInvoices(ctx, {
    payeeId: row.payee_id,
    title: row.invoices_title,
    invoiceIds: row.invoices_title === null ? before : null,
    cancellationId: row.id,
  });
  const figures = figuresOf([...invoices.values()]);
  const isSameList = before.length === invoices.size && before.every((id) => invoices.has(id));
  if (isSameList && areSameFigures(figures, row.figures)) return null;
  await removeInvoices(
    ctx,
    row.id,
    before.filter((id) => !invoices.has(id)),
  );
  const already = new Set(before);
  const added = [...invoices.keys()].filter((id) => !already.has(id));
  if (!(await insertInvoices(ctx, row.id, added))) throw inAnother();
  await setFigures(ctx, row.id, figures);
  return figures;
}

/** Takes a cancellation back that waits: the person who asked for it may, or another treasurer who does not want it. */
export async function withdrawCancellation(ctx: Context, cancellationId: number): Promise<CancellationRow> {
  const { user } = await openCancellation(ctx, cancellationId);
  return inTransaction(ctx, async (ctx) => {
    const row = (await findCancellation(ctx, cancellationId, { locks: true }))!;
    if (row.state === 'withdrawn') return row;
    const withdrawn_at = ctx.clock.now().toString();
    const change = { state: 'withdrawn', withdrawn_by: user.userId, withdrawn_at } as const;
    if (!(await changeCancellation(ctx, cancellationId, 'waiting', change))) throw decided();
    await freeInvoices(ctx, cancellationId);
    await forgetQuestions(ctx, row);
    return (await findCancellation(ctx, cancellationId))!;
  });
}

/** A cancellation for a treasurer of its payee. Others get 404. */
export async function openCancellation(
  ctx: Context,
  cancellationId: number,
): Promise<{ user: SignedIn; row: CancellationRow }> {
  const row = await findCancellation(ctx, cancellationId);
  const unknown = new Refusal('CANCELLATION_UNKNOWN', words.unknown, { status: 404 });
  if (!row) {
    await requireTreasurer(ctx, null).catch((refusal: Refusal) => {
      throw refusal.status === 401 ? refusal : unknown;
    });
    throw unknown;
  }
  try {
    const { user } = await requireTreasurer(ctx, row.payee_id);
    return { user, row };
  } catch (refusal) {
    throw refusal instanceof Refusal && refusal.status === 404 ? unknown : refusal;
  }
}

const decided = () => new Refusal('CANCELLATION_DECIDED', words.decided, { status: 409 });
const inAnother = () => new Refusal('CANCELLATION_WAITS', words.inAnother, { status: 409 });

export type { CancellationRow };
