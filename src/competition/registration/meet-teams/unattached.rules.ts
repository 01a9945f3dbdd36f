// Who moves the relation of an athlete without a team to a meet: the family asks, a host decides.
import { Refusal } from '#kit/refusal.ts';
import { RELATION, type Relation } from './relations.rules.ts';
import { relationWords as words } from './relations.words.ts';

export const UNATTACHED_MOVES = ['accept', 'decline', 'undo'] as const;

export type UnattachedMove = (typeof UNATTACHED_MOVES)[number];

const AFTER: Record<UnattachedMove, Relation> = {
  accept: RELATION.accepted,
  decline: RELATION.declined,
  undo: RELATION.request,
};

/** A host decides about what the family asked, and may decide anew. Refuses without a request. */
export function decideUnattached(move: UnattachedMove, present: Relation | null): Relation {
  if (present === null) throw new Refusal('REQUEST_UNKNOWN', words.noRequest, { status: 404 });
  return AFTER[move];
}

/** The family asks or withdraws. A request that a host declined stays declined. */
export function moveByFamily(move: 'ask' | 'withdraw', present: Relation | null): Relation | null {
  if (present === RELATION.declined) {
    throw new Refusal('REQUEST_DECLINED', words.requestDeclined, { status: 409 });
  }
  if (move === 'withdraw') return null;
  return present ?? RELATION.request;
}
