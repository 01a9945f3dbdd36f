import { expect, test } from 'vitest';
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { answersOfAthlete, answersOfTeam, canEnterTeam } from './answers.rules.ts';

const team = (relation: keyof typeof RELATION | null, facts = {}) =>
  answersOfTeam({
    relation: relation && RELATION[relation],
    isDeclinedByHost: false,
    refusalCode: null,
    ...facts,
  });

test('a coach answers an invitation, and may change an answer that ignored it', () => {
  expect(team('invite')).toEqual(['accept', 'ignore']);
  expect(team('ignored')).toEqual(['accept']);
});

test('a team that is accepted may stay away, and one that stays away may ask again', () => {
  expect(team('accepted')).toEqual(['leave']);
  expect(team('declined')).toEqual(['ask']);
  expect(team('declined', { isDeclinedByHost: true })).toEqual([]);
});

test('a team without an invitation asks only where it cannot enter without one', () => {
  expect(team(null)).toEqual([]);
  expect(team(null, { refusalCode: 'INVITATION_NEEDED' })).toEqual(['ask']);
  expect(team('request')).toEqual(['withdraw']);
  expect(team('unconfirmed')).toEqual(['withdraw']);
});

test('an athlete without a team asks the host where the family cannot enter it', () => {
  const athlete = (relation: Relation | null, refusalCode: string | null, takesEntries = false) =>
    answersOfAthlete({ relation, refusalCode, takesEntries });
  expect(athlete(null, null)).toEqual(['ask']);
  expect(athlete(null, null, true)).toEqual([]);
  expect(athlete(null, 'TEAM_NEEDED')).toEqual([]);
  expect(athlete(RELATION.request, null, true)).toEqual(['withdraw']);
  expect(athlete(RELATION.declined, 'ENTRANT_DECLINED')).toEqual([]);
});

test('a team answers its invitation before it enters', () => {
  expect(canEnterTeam({ relation: RELATION.invite, refusal: null })).toBe(false);
  expect(canEnterTeam({ relation: RELATION.accepted, refusal: null })).toBe(true);
  expect(canEnterTeam({ relation: null, refusal: null })).toBe(true);
  expect(canEnterTeam({ relation: null, refusal: {} })).toBe(false);
});
