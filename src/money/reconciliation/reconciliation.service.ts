// Compares the books with the card provider, by the ids of the provider. What asking the provider again mends is mended
// first; what is left is a difference that a person looks at.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendJob } from '#kit/server/jobs/jobs.ts';
import { COMPARE_BOOKS } from '#kit/server/jobs/money-jobs.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import { type CardProvider, ProviderRefusal, ProviderSilence } from '#money/provider/card-provider.rules.ts';
import { requireCards } from '#money/provider/provider.service.ts';
import {
  countOpen,
  listDifferences,
  listMismatches,
  listOpenDays,
  resolveByHand,
  saveDifferences,
  sumSides,
} from './comparison.store.ts';
import { heal, listProvider, lookUp } from './provider-side.service.ts';
import {
  countDays,
  DAYS_MAX,
  type Days,
  DEAD_AFTER_MINUTES,
  momentsOf,
  nightlyDays,
  olderRanges,
} from './reconciliation.rules.ts';
import {
  countObjects,
  endDeadRuns,
  endRun,
  insertRun,
  listRuns,
  type ReconciliationRow,
  type RunResult,
  removeObjects,
  takeRun,
} from './reconciliation.store.ts';
import { reconciliationWords as words } from './reconciliation.words.ts';

const RUNS_LISTED = 10;
const DIFFERENCES_LISTED = 200;

/** The last comparisons and the differences, for admins. */
export async function readComparisons(ctx: Context) {
  requireAdmin(ctx);
  const [runs, differences, open] = await Promise.all([
    listRuns(ctx, RUNS_LISTED),
    listDifferences(ctx, DIFFERENCES_LISTED),
    countOpen(ctx),
  ]);
  return { takesCards: ctx.cards !== undefined, today: todayUtc(ctx), ...open, runs, differences };
}

/** Begins a comparison of some days, for admins. A job does it. */
export async function askForComparison(ctx: Context, days: Days): Promise<number> {
  const { userId } = requireAdmin(ctx);
  requireCards(ctx);
  const count = countDays(days);
  if (count < 1 || days.to > todayUtc(ctx)) throw daysWrong(words.daysWrong);
  if (count > DAYS_MAX) throw daysWrong(words.tooManyDays(DAYS_MAX));
  return inTransaction(ctx, async (ctx) => {
    const id = await beginRun(ctx, days, userId);
    if (id === null) throw new Refusal('COMPARISON_RUNNING', words.running, { status: 409 });
    await sendJob(ctx, COMPARE_BOOKS, { reconciliationId: id });
    return id;
  });
}

/**
 * The job: a run that somebody asked for, or a new one of these days, which are those of the night by default. Without a
 * provider there is nothing to compare.
 */
export async function compareBooks(
  ctx: Context,
  { reconciliationId, days = nightlyDays(todayUtc(ctx)) }: { reconciliationId?: number; days?: Days },
): Promise<void> {
  if (!ctx.cards) return;
  const id = reconciliationId ?? (await beginRun(ctx, days, null));
  const run = id === null ? null : await takeRun(ctx, id);
  if (run) await finishRun(ctx, ctx.cards, run);
}

async function beginRun(ctx: Context, days: Days, askedBy: number | null): Promise<number | null> {
  const before = ctx.clock.now().subtract({ minutes: DEAD_AFTER_MINUTES }).toString();
  await endDeadRuns(ctx, before, words.died);
  return insertRun(ctx, days, askedBy);
}

async function finishRun(ctx: Context, cards: CardProvider, run: ReconciliationRow): Promise<void> {
  try {
    await endRun(ctx, run.id, await compare(ctx, cards, run));
  } catch (error) {
    await endRun(ctx, run.id, { state: 'failed', failure: failureOf(error) });
    if (!(error instanceof ProviderSilence) && !(error instanceof ProviderRefusal)) throw error;
  } finally {
    await removeObjects(ctx, run.id);
  }
}

/** Compares the days of a run, and the days of older differences that are still open. */
async function compare(
  ctx: Context,
  cards: CardProvider,
  { id: runId, from_day: from, to_day: to }: ReconciliationRow,
): Promise<RunResult> {
  const days = { from, to };
  const older = olderRanges(await listOpenDays(ctx), days);
  for (const range of [days, ...older]) await listProvider(ctx, cards, runId, momentsOf(range));
  const counts = await countObjects(ctx, runId);
  let healed = 0;
  for (const range of [...older, days]) {
    const moments = { runId, ...momentsOf(range) };
    await lookUp(ctx, cards, runId, await listMismatches(ctx, moments));
    const before = await listMismatches(ctx, moments);
    await heal(ctx, cards, runId, before);
    healed += before.length - (before.length === 0 ? 0 : (await listMismatches(ctx, moments)).length);
    await saveDifferences(ctx, moments);
  }
  const sums = await sumSides(ctx, { runId, ...momentsOf(days) });
  return {
    ...{ state: 'done', failure: null, healed, ...counts },
    ...{ provider_cents: sums.providerCents, book_cents: sums.bookCents },
  };
}

/** Says why a difference is in order, for admins. It stays resolved while its amounts are the same. */
export async function resolveDifference(
  ctx: Context,
  { differenceId, note }: { differenceId: number; note: string },
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  if (note.trim() === '')
    throw new Refusal('NOTE_MISSING', words.noteMissing, { fields: { note: words.noteMissing } });
  if (await resolveByHand(ctx, { differenceId, userId, note: note.trim() })) return;
  throw new Refusal('DIFFERENCE_UNKNOWN', words.unknown, { status: 404 });
}

function failureOf(error: unknown): string {
  if (error instanceof ProviderSilence) return words.silent;
  return error instanceof ProviderRefusal ? words.refused(error.message).slice(0, 500) : words.failed;
}

const daysWrong = (message: string) => new Refusal('DAYS_WRONG', message, { fields: { to: message } });
