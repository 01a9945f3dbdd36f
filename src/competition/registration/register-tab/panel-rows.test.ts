import { expect, test } from 'vitest';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { type AthleteToTell, isListed, sentenceAboutAthlete, sentenceAboutTeam } from './panel-rows.rules.ts';

const TEAM_NEEDED = {
  code: 'TEAM_NEEDED',
  message: 'Coaches enter their teams. Ask your coach to enter you.',
};
const ROWAN: AthleteToTell = {
  ...{ name: 'Rowan Tellis', isSelf: true, relation: null, refusal: null, entryCount: 0, enteredBy: [] },
};
const TEAM = { name: 'Salt Harbor', relation: null, refusal: null, entryCount: 0, isDeclinedByHost: false };
const SALT_HARBOR = { name: 'Salt Harbor', events: ['800 Meters', '4x400m'] };

test('an athlete whom a coach has entered reads by whom and in how many events', () => {
  const entered = { ...ROWAN, refusal: TEAM_NEEDED, enteredBy: [SALT_HARBOR] };
  expect(sentenceAboutAthlete(entered, true)).toBe('Rowan Tellis: entered by Salt Harbor in 2 events.');
  expect(sentenceAboutAthlete(entered, false)).toBe('Rowan Tellis: entered by Salt Harbor in 2 events.');
});

test('an athlete asks their coach, and a parent asks the coach of the child', () => {
  const refused = { ...ROWAN, refusal: TEAM_NEEDED };
  expect(sentenceAboutAthlete(refused, true)).toBe(`Rowan Tellis: ${TEAM_NEEDED.message}`);
  expect(sentenceAboutAthlete({ ...refused, isSelf: false }, true)).toBe(
    'Coaches enter their teams at this meet. Ask the coach of Rowan Tellis.',
  );
});

test('who is entered already is not told that they can enter', () => {
  expect(sentenceAboutAthlete(ROWAN, true)).toBe('You can enter Rowan Tellis.');
  expect(sentenceAboutAthlete({ ...ROWAN, entryCount: 2 }, true)).toBe('Rowan Tellis is entered.');
  expect(sentenceAboutTeam({ ...TEAM, entryCount: 2 }, true)).toBe('Salt Harbor is entered.');
});

test('a closed meet sends nobody to a coach or to the host', () => {
  expect(sentenceAboutAthlete({ ...ROWAN, refusal: TEAM_NEEDED }, false)).toBe(
    'Rowan Tellis is not entered.',
  );
  expect(sentenceAboutTeam({ ...TEAM, refusal: TEAM_NEEDED }, false)).toBe('Salt Harbor is not entered.');
});

test('a meet that takes no entries here lists only who has an answer or an entry', () => {
  expect(isListed(TEAM, true)).toBe(true);
  expect(isListed(TEAM, false)).toBe(false);
  expect(isListed({ ...TEAM, relation: RELATION.invite }, false)).toBe(true);
  expect(isListed({ ...ROWAN, enteredBy: [SALT_HARBOR] }, false)).toBe(true);
});
