// Who may do what with a roster and with moves to another team.
import { describe, expect, test } from 'vitest';
import type { MoveDecision } from './moves/roster-moves.rules.ts';
import {
  canChangeAlone,
  canDecideMove,
  canReadHiddenName,
  canReadMoves,
  canSeeAgreedMove,
  canSeeMove,
  canUndoChange,
  canUndoMove,
} from './permissions.rules.ts';

const NO_SIDE = { isAdmin: false, isFamily: false, isCoach: false, isGiver: false, isReceiver: false };

describe('an answer to a move', () => {
  const decisionsOf = (isOffered: boolean, side: Partial<typeof NO_SIDE>) =>
    (['agree', 'refuse', 'withdraw'] satisfies MoveDecision[]).filter((decision) =>
      canDecideMove({ isOffered }, decision, { ...NO_SIDE, ...side }),
    );

  test('the side that asked may only withdraw, and the other side answers', () => {
    const giver = { isGiver: true, isCoach: true };
    expect(decisionsOf(false, { isReceiver: true })).toEqual(['withdraw']);
    expect(decisionsOf(false, giver)).toEqual(['agree', 'refuse']);
    expect(decisionsOf(true, giver)).toEqual(['withdraw']);
    expect(decisionsOf(true, { isReceiver: true })).toEqual(['agree', 'refuse']);
  });

  test('the family answers a request, and may only decline an offer', () => {
    expect(decisionsOf(false, { isFamily: true })).toEqual(['agree', 'refuse']);
    expect(decisionsOf(true, { isFamily: true })).toEqual(['refuse']);
  });

  test('a coach of the old team alone decides nothing, and an admin may decide everything', () => {
    expect(decisionsOf(false, { isGiver: true })).toEqual([]);
    expect(decisionsOf(true, { isCoach: true })).toEqual([]);
    for (const isOffered of [false, true]) {
      expect(decisionsOf(isOffered, { isAdmin: true })).toEqual(['agree', 'refuse', 'withdraw']);
    }
  });
});

test('the coach who offered may undo an agreed move for a day, another coach of the team may not', () => {
  const decidedAt = '2026-11-22T12:00:00Z';
  const move = { state: 'agreed', isOffered: true, askedBy: 1, decidedBy: 2, decidedAt } as const;
  const mayUndo = (userId: number, instant: string) =>
    canUndoMove(move, { ...NO_SIDE, isGiver: true, userId }, Date.parse(instant));
  expect(mayUndo(1, '2026-11-23T11:59:00Z')).toBe(true);
  expect(mayUndo(1, '2026-11-23T12:01:00Z')).toBe(false);
  expect(mayUndo(2, '2026-11-22T12:01:00Z')).toBe(false);
});

test('a move is seen by everyone with a part in it, an agreed one by its two teams, the family and admins', () => {
  const isCoach = { ...NO_SIDE, isCoach: true };
  const isGiver = { ...isCoach, isGiver: true };
  const isFamily = { ...NO_SIDE, isFamily: true };
  expect([NO_SIDE, isCoach, isGiver, isFamily].map(canSeeMove)).toEqual([false, true, true, true]);
  expect([NO_SIDE, isCoach, isGiver, isFamily].map(canSeeAgreedMove)).toEqual([false, false, true, true]);
});

test('a coach changes alone only the athletes for whom nobody else answers', () => {
  expect(canChangeAlone({ isElsewhere: false })).toBe(true);
  expect(canChangeAlone({ isElsewhere: true })).toBe(false);
});

test('a hidden name stays hidden from coaches of an old team, and admins read it', () => {
  expect(canReadHiddenName({ isAdmin: false }, { isElsewhere: false })).toBe(true);
  expect(canReadHiddenName({ isAdmin: false }, { isElsewhere: true })).toBe(false);
  expect(canReadHiddenName({ isAdmin: true }, { isElsewhere: true })).toBe(true);
});

test('a change is undone by its author or an admin, and a move only as a whole', () => {
  const coach = { userId: 1, isAdmin: false };
  const admin = { userId: 9, isAdmin: true };
  expect(canUndoChange(coach, { kind: 'import', byUserId: 1 })).toBe(true);
  expect(canUndoChange(coach, { kind: 'import', byUserId: 2 })).toBe(false);
  expect(canUndoChange(coach, { kind: 'join', byUserId: 1 })).toBe(false);
  expect(canUndoChange(admin, { kind: 'import', byUserId: 2 })).toBe(true);
  expect(canUndoChange(admin, { kind: 'undo', byUserId: 2 })).toBe(false);
});

test('moves are read by the family and by coaches with a confirmed address', () => {
  const nobody = { ...NO_SIDE, isVerified: true };
  expect(canReadMoves(nobody)).toBe(false);
  expect(canReadMoves({ ...nobody, isFamily: true, isVerified: false })).toBe(true);
  expect(canReadMoves({ ...nobody, isCoach: true })).toBe(true);
  expect(canReadMoves({ ...nobody, isCoach: true, isVerified: false })).toBe(false);
  expect(canReadMoves({ ...nobody, isAdmin: true })).toBe(true);
});
