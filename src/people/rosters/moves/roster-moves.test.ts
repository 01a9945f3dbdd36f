// Who may answer and undo a move.
import { describe, expect, test } from 'vitest';
import { type MoveDecision, mayDecideMove, mayUndoMove } from './roster-moves.rules.ts';

const NO_SIDE = { isAdmin: false, isFamily: false, isCoach: false, isGiver: false, isReceiver: false };

describe('mayDecideMove', () => {
  const decisionsOf = (isOffered: boolean, side: Partial<typeof NO_SIDE>) =>
    (['agree', 'refuse', 'withdraw'] satisfies MoveDecision[]).filter((decision) =>
      mayDecideMove({ isOffered }, decision, { ...NO_SIDE, ...side }),
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
    mayUndoMove(move, { ...NO_SIDE, isGiver: true, userId }, Date.parse(instant));
  expect(mayUndo(1, '2026-11-23T11:59:00Z')).toBe(true);
  expect(mayUndo(1, '2026-11-23T12:01:00Z')).toBe(false);
  expect(mayUndo(2, '2026-11-22T12:01:00Z')).toBe(false);
});
