// Athletes who stand for a printed name while it is not decided who of that name it is: no search finds them, and no
// page is theirs.
import type { Context } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { AthleteToCreate } from './athletes.rules.ts';
import { createAthletes } from './athletes.service.ts';
import { listProtectedNames, setVisibilities } from './printed-names.store.ts';

type Name = Omit<AthleteToCreate, 'visibility'>;

const foldedName = ({ firstName, lastName }: Pick<Name, 'firstName' | 'lastName'>): string =>
  `${foldName(firstName)} ${foldName(lastName)}`.trim();

/** Returns ids in the order of the input. A name that an athlete hides is hidden here, too. */
export async function createPrintedAthletes(ctx: Context, names: readonly Name[]): Promise<number[]> {
  if (names.length === 0) return [];
  const guarded = await listProtectedNames(ctx, names.map(foldedName));
  return createAthletes(
    ctx,
    names.map((name) => ({ ...name, visibility: guarded.has(foldedName(name)) ? 'hidden' : 'printed' })),
  );
}

/** Makes each an athlete of its own, or withdraws it because it is an existing one; null opens the question again. */
export async function settlePrintedAthletes(
  ctx: Context,
  athletes: readonly { athleteId: number; firstName: string; lastName: string }[],
  outcome: 'new' | 'known' | null,
): Promise<void> {
  const guarded = await listProtectedNames(ctx, athletes.map(foldedName));
  const asPrinted = (name: Pick<Name, 'firstName' | 'lastName'>) =>
    guarded.has(foldedName(name)) ? 'hidden' : 'printed';
  const added = await setVisibilities(
    ctx,
    athletes.map((athlete) => ({
      athleteId: athlete.athleteId,
      visibility: outcome === 'new' ? 'full' : asPrinted(athlete),
      isRemoved: outcome === 'known',
    })),
  );
  await addToCounter(ctx.db, 'athletes', added);
  ctx.announce({ evict: athletes.map(({ athleteId }) => `athlete:${athleteId}`) });
}
