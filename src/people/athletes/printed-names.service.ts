// Athletes who stand for a printed name while it is not decided who of that name it is: no search finds them, and no
// page is theirs.
import type { Context } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { AthleteToCreate } from './athletes.rules.ts';
import { createAthletes } from './athletes.service.ts';
import { listProtectedNames, setVisibilities } from './printed-names.store.ts';

type Name = Omit<AthleteToCreate, 'visibility'>;

const fullName = ({ firstName, lastName }: Pick<Name, 'firstName' | 'lastName'>): string =>
  `${foldName(firstName)} ${foldName(lastName)}`.trim();

/** Ids in the order of the input. A name that somebody withholds is withheld here, too. */
export async function createPrintedAthletes(ctx: Context, names: readonly Name[]): Promise<number[]> {
  if (names.length === 0) return [];
  const guarded = await listProtectedNames(ctx.db, names.map(fullName));
  return createAthletes(
    ctx,
    names.map((name) => ({ ...name, visibility: guarded.has(fullName(name)) ? 'hidden' : 'printed' })),
  );
}

/** Each is an athlete of its own after all, or is withdrawn since it is a known one; null: in question again. */
export async function settlePrintedAthletes(
  ctx: Context,
  athletes: readonly { athleteId: number; firstName: string; lastName: string }[],
  outcome: 'new' | 'known' | null,
): Promise<void> {
  const guarded = await listProtectedNames(ctx.db, athletes.map(fullName));
  const asPrinted = (name: Pick<Name, 'firstName' | 'lastName'>) =>
    guarded.has(fullName(name)) ? 'hidden' : 'printed';
  const added = await setVisibilities(
    { db: ctx.db, now: ctx.clock.now().toString() },
    athletes.map((athlete) => ({
      athleteId: athlete.athleteId,
      visibility: outcome === 'new' ? 'full' : asPrinted(athlete),
      isRemoved: outcome === 'known',
    })),
  );
  await addToCounter(ctx.db, 'athletes', added);
  ctx.announce({ evict: athletes.map(({ athleteId }) => `athlete:${athleteId}`) });
}
