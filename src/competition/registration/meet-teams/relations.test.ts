import { describe, expect, it } from 'vitest';
import {
  HOST_MOVES,
  type MoveOf,
  moveTeam,
  RELATION,
  relationNow,
  TEAM_MOVES,
  type TeamState,
} from './relations.rules.ts';

const { declined, unconfirmed, accepted, invite, ignored, request } = RELATION;
const STATES = [null, declined, unconfirmed, accepted, invite, ignored, request] as const;

const stateOf = (relation: (typeof STATES)[number]): TeamState | null =>
  relation === null ? null : { relation, isHostAnswer: null, relationBefore: null };

/** The result from each state in the order of STATES: a relation, `gone`, or the code of a refusal. */
function resultsOf(by: MoveOf, isListed = true) {
  return STATES.map((relation) => {
    const result = moveTeam(by, stateOf(relation), { isListed });
    return 'to' in result ? result.to : result.refusal.code;
  });
}

const [CHANGED, UNKNOWN, WAITS] = ['RELATION_CHANGED', 'INVITE_UNKNOWN', 'TEAM_UNCONFIRMED'];

describe('a host', () => {
  it.each([
    ['invite', [invite, invite, WAITS, accepted, invite, invite, accepted]],
    ['accept', [CHANGED, CHANGED, WAITS, accepted, 'COACH_ANSWERS', 'COACH_ANSWERS', accepted]],
    ['decline', [CHANGED, declined, declined, declined, CHANGED, CHANGED, declined]],
    ['withdraw', ['gone', CHANGED, WAITS, CHANGED, 'gone', 'gone', CHANGED]],
    ['undo', Array(7).fill('NOTHING_TO_UNDO')],
  ] as const)('moves a team by %s', (move, results) => {
    expect(resultsOf({ side: 'host', move })).toEqual(results);
  });
});

describe('a coach', () => {
  it.each([
    ['ask', [request, request, unconfirmed, accepted, accepted, accepted, request]],
    ['accept', [UNKNOWN, CHANGED, CHANGED, accepted, accepted, accepted, CHANGED]],
    ['ignore', [UNKNOWN, CHANGED, CHANGED, CHANGED, ignored, ignored, CHANGED]],
    ['withdraw', ['gone', declined, 'gone', declined, CHANGED, CHANGED, 'gone']],
    ['undo', Array(7).fill('NOTHING_TO_UNDO')],
  ] as const)('moves a team by %s', (move, results) => {
    expect(resultsOf({ side: 'team', move })).toEqual(results);
  });

  it('does not ask again after a host declined', () => {
    const state = { relation: declined, isHostAnswer: true, relationBefore: request };
    expect(moveTeam({ side: 'team', move: 'ask' }, state, { isListed: true })).toMatchObject({
      refusal: { code: 'REQUEST_DECLINED', status: 409 },
    });
  });
});

describe('a team that no admin has confirmed', () => {
  it('is never accepted or invited, whoever moves it', () => {
    const moves: MoveOf[] = [
      ...HOST_MOVES.map((move) => ({ side: 'host', move }) as const),
      ...TEAM_MOVES.map((move) => ({ side: 'team', move }) as const),
    ];
    for (const by of moves) {
      const results = resultsOf(by, false);
      expect(results, JSON.stringify(by)).not.toContain(accepted);
      expect(results, JSON.stringify(by)).not.toContain(invite);
    }
  });

  it('asks as unconfirmed, and as any other team once an admin has confirmed it', () => {
    const result = moveTeam({ side: 'team', move: 'ask' }, null, { isListed: false });
    expect(result).toEqual({ to: unconfirmed });
    expect(relationNow(unconfirmed, { isListed: false })).toBe(unconfirmed);
    expect(relationNow(unconfirmed, { isListed: true })).toBe(request);
    expect(relationNow(ignored, { isListed: true })).toBe(ignored);
  });
});

describe('undo', () => {
  const answered = { relation: declined, isHostAnswer: true, relationBefore: request };

  it('takes back an answer of the own side', () => {
    expect(moveTeam({ side: 'host', move: 'undo' }, answered, { isListed: true })).toEqual({ to: request });
    const ofCoach = { relation: accepted, isHostAnswer: false, relationBefore: invite };
    expect(moveTeam({ side: 'team', move: 'undo' }, ofCoach, { isListed: true })).toEqual({ to: invite });
  });

  it('leaves the answer of the other side', () => {
    expect(moveTeam({ side: 'team', move: 'undo' }, answered, { isListed: true })).toMatchObject({
      refusal: { code: 'NOTHING_TO_UNDO' },
    });
  });
});
