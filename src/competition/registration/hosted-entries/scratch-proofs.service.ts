// Signs what a scratch changed, so that a clerk, who decides nothing else about entries, can take back that and no more.
import type { AcceptanceOfEntry } from '#competition/entries/acceptances/acceptances.service.ts';
import type { Context } from '#kit/server/context.ts';
import { keyedDigest } from '#kit/server/security/signing.ts';

export interface ProvenAcceptance extends AcceptanceOfEntry {
  /** Says that the scratch of these entries changed this one from this acceptance. */
  proof?: string | undefined;
}

interface Scratch {
  meetId: number;
  entryIds: readonly number[];
}

export async function withProofs(
  ctx: Context,
  scratch: Scratch,
  before: readonly AcceptanceOfEntry[],
): Promise<ProvenAcceptance[]> {
  const digest = await digestOf(ctx, scratch);
  return Promise.all(
    before.map(async (change) => ({ ...change, proof: await proofOf(ctx, digest, change) })),
  );
}

/** Whether the scratch of exactly these entries returned each of the changes. */
export async function areProven(
  ctx: Context,
  scratch: Scratch,
  changes: readonly ProvenAcceptance[],
): Promise<boolean> {
  const digest = await digestOf(ctx, scratch);
  const proofs = await Promise.all(changes.map((change) => proofOf(ctx, digest, change)));
  return changes.every(({ proof }, index) => proof === proofs[index]);
}

const digestOf = (ctx: Context, { meetId, entryIds }: Scratch) =>
  keyedDigest(ctx, `scratch ${meetId} ${entryIds.toSorted((a, b) => a - b).join(' ')}`);

/** The version is in it: a scratch that is taken back cannot be taken back again. */
const proofOf = (ctx: Context, digest: string, change: AcceptanceOfEntry) => {
  const { entryId, acceptance, waitlistedAt, isHeld, version, hasMovedUp } = change;
  const facts = [entryId, acceptance, waitlistedAt, isHeld, version, hasMovedUp];
  return keyedDigest(ctx, `restore ${digest} ${JSON.stringify(facts)}`);
};
