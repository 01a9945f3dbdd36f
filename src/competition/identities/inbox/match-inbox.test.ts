// The match inbox of a coach: finding pairs, deciding, and undoing.

import { expect, test } from 'vitest';
import { withInbox } from '#competition/identities/match-inbox.fixtures.ts';
import {
  askAgain,
  confirmPair,
  setApart,
  undoConfirmedMerge,
} from '#competition/identities/merges/pair-decisions.service.ts';
import { comparePair } from '#competition/identities/pairs/compared-pairs.service.ts';
import { createTestMeet, saveTestResults } from '#competition/results/meet-results.fixtures.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { addOwnAthlete } from '#people/access/own-athletes/own-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { correctAthlete, listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { getMatchInbox, getPair, listWaitingPairs } from './match-inbox.service.ts';

const namesIn = (inbox: Awaited<ReturnType<typeof getMatchInbox>>) =>
  inbox.pairs.map(
    ({ one, other, evidence }) => `${one.firstName} / ${other.firstName}: ${evidence.strength}`,
  );

test(
  'a birth date typed by an account is no evidence, so that no one learns a birth date by guessing',
  withInbox(async ({ ctx, coach, where, otherTeamId, add }) => {
    const victim = await add('Rowan Tellis', { team: otherTeamId, birthOn: '2010-03-02' });
    const accomplice = await createPerson(ctx, 'Rowan Tellis');
    const guess = { firstName: 'Rowan', lastName: 'Tellis', gender: 'M', relation: 'self' } as const;
    const made = await addOwnAthlete(accomplice.ctx, { ...guess, birthOn: '2010-03-02' });
    await saveRosters(ctx, [{ ...where, athleteId: made, seasonId: 2026, grade: 10 }]);
    const birthOf = async () => {
      const { evidence } = await getPair(coach.ctx, where, { oneId: made, otherId: victim });
      return evidence.facts.find(({ label }) => label === 'Birth date')?.verdict;
    };
    expect(await birthOf()).toBe('open');
    const { pairs } = await getMatchInbox(coach.ctx, where);
    expect(pairs, 'the guess offers no pair').toEqual([]);

    const [one, other] = [
      await add('Malik Oduya', { birthOn: '2010-03-02' }),
      await add('Malik Oduya', { birthOn: '2010-03-02' }),
    ];
    await correctAthlete(ctx, one, { firstName: 'Malik', lastName: 'Oduya', gender: 'M' });
    const { evidence } = await getPair(coach.ctx, where, { oneId: one, otherId: other });
    expect(evidence.facts, 'correcting a name does not count as typing a birth date').toContainEqual(
      expect.objectContaining({ label: 'Birth date', verdict: 'agrees' }),
    );
  }),
);

test(
  'only similar names on the roster become pairs',
  withInbox(async ({ coach, where, otherTeamId, add }) => {
    await add('Oskar Delacroix', { birthOn: '2010-03-02' });
    await add('Oscar Delacroix', { season: 2025, grade: 9, birthOn: '2010-03-02' });
    await add('Malik Delacroix');
    await add('Oskar Petrov');
    await add('Oskar Delacroix', { gender: 'F' });
    await add('Oscar Delacroix', { team: otherTeamId, grade: 12, visibility: 'hidden' });
    const inbox = await getMatchInbox(coach.ctx, where);
    expect(namesIn(inbox)).toEqual(['Oskar / Oscar: likely']);
    expect(inbox.decided).toEqual([]);
  }),
);

test(
  'a coach merges a pair and undoes the merge',
  withInbox(async ({ ctx, coach, where, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const pair = { oneId: oscar, otherId: oskar };
    const { mergeId, athleteId, name } = await confirmPair(coach.ctx, where, {
      ...pair,
      reason: ' One boy ',
    });
    expect([athleteId, name]).toEqual([oskar, 'Oskar Delacroix']);
    const merged = await getMatchInbox(coach.ctx, where);
    expect(merged.pairs).toEqual([]);
    expect(merged.decided).toMatchObject([
      {
        kind: 'merge',
        id: mergeId,
        one: 'Oskar Delacroix',
        other: 'Oscar Delacroix',
        byMe: true,
        reason: 'One boy',
      },
    ]);
    expect(await codeOf(confirmPair(coach.ctx, where, { ...pair, reason: 'Again' }))).toBe('MERGE_WITH_SELF');

    await undoConfirmedMerge(coach.ctx, where, mergeId!);
    expect(await codeOf(undoConfirmedMerge(coach.ctx, where, mergeId!))).toBe('MERGE_UNKNOWN');
    const again = await getMatchInbox(coach.ctx, where);
    expect([again.pairs.length, again.decided.length]).toEqual([1, 0]);
    const entries = await listAuditEntries(ctx.db, { entity: 'athlete', entityId: oskar, max: 5 });
    expect(entries.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['athlete.undo-merge', coach.userId],
      ['athlete.merge', coach.userId],
    ]);
  }),
);

test(
  '"not the same person" also holds for later records of both, until it is undone',
  withInbox(async ({ coach, where, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const { apartId } = await setApart(coach.ctx, where, { oneId: oskar, otherId: oscar });
    expect(await setApart(coach.ctx, where, { oneId: oscar, otherId: oskar })).toEqual({ apartId });
    const inbox = await getMatchInbox(coach.ctx, where);
    expect(inbox.pairs).toEqual([]);
    expect(inbox.decided).toMatchObject([{ kind: 'apart', id: apartId, byName: 'Marguerite Holloway' }]);
    const both = { oneId: oskar, otherId: oscar, reason: 'One boy' };
    expect(await codeOf(confirmPair(coach.ctx, where, both))).toBe('MERGE_APART');

    const ozzie = await add('Ozkar Delacroix', { season: 2025, grade: 9 });
    await confirmPair(coach.ctx, where, { oneId: ozzie, otherId: oscar, reason: 'Two spellings' });
    expect((await getMatchInbox(coach.ctx, where)).pairs).toEqual([]);

    await askAgain(coach.ctx, where, apartId);
    expect((await getMatchInbox(coach.ctx, where)).pairs).toHaveLength(1);
    expect(await codeOf(askAgain(coach.ctx, where, apartId))).toBe('APART_UNKNOWN');
  }),
);

test(
  'coaches decide about their own roster, admins about every pair, and no one else',
  withInbox(async ({ coach, stranger, admin, where, otherTeamId, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const pair = { oneId: oskar, otherId: oscar };
    const reason = 'One boy';
    expect(await codeOf(getMatchInbox(stranger.ctx, where))).toBe('COACH_ONLY');
    expect(await codeOf(confirmPair(stranger.ctx, where, { ...pair, reason }))).toBe('COACH_ONLY');
    // The coach of another team has neither of the two on the roster.
    const elsewhere = { teamId: otherTeamId, sport: 'tf' } as const;
    expect(await codeOf(confirmPair(stranger.ctx, elsewhere, { ...pair, reason }))).toBe('COACH_ONLY');
    expect(await codeOf(setApart(stranger.ctx, elsewhere, pair))).toBe('COACH_ONLY');

    const { mergeId } = await confirmPair(admin.ctx, elsewhere, { ...pair, reason });
    expect(await codeOf(undoConfirmedMerge(stranger.ctx, elsewhere, mergeId!))).toBe('COACH_ONLY');
    await undoConfirmedMerge(coach.ctx, where, mergeId!);
    expect(await codeOf(confirmPair(coach.ctx, where, { ...pair, reason: ' ' }))).toBe(
      'MERGE_REASON_MISSING',
    );
  }),
);

test(
  'an athlete of another team whose name is hidden is not found, not even by id',
  withInbox(async ({ coach, admin, where, otherTeamId, add }) => {
    const oskar = await add('Oskar Delacroix', { birthOn: '2010-03-02' });
    const hidden = await add('Oscar Delacroix', {
      team: otherTeamId,
      birthOn: '2010-03-02',
      visibility: 'initials',
    });
    expect((await getMatchInbox(coach.ctx, where)).pairs).toEqual([]);
    const pair = { oneId: oskar, otherId: hidden };
    expect(await codeOf(comparePair(coach.ctx, where, pair))).toBe('ATHLETE_UNKNOWN');
    expect(await comparePair(admin.ctx, where, pair)).toMatchObject({ one: { athleteId: hidden } });
  }),
);

test(
  'rivals in one race, a boy and a girl, and owners of two accounts cannot be merged',
  withInbox(async ({ ctx, coach, where, stranger, admin, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix');
    const meet = await createTestMeet(ctx, { name: 'Lakewold Lions Open' });
    const roundId = meet.round('100m F');
    const results = [oskar, oscar].map((athleteId, index) => ({ roundId, athleteId, mark: `11.${index}0` }));
    await saveTestResults(ctx, meet, results);
    expect(namesIn(await getMatchInbox(coach.ctx, where))).toEqual(['Oskar / Oscar: cannot']);
    const reason = 'One boy';
    expect(await codeOf(confirmPair(coach.ctx, where, { oneId: oskar, otherId: oscar, reason }))).toBe(
      'MERGE_RACED',
    );

    const girl = await add('Oskar Delacroix', { gender: 'F' });
    expect(await codeOf(confirmPair(coach.ctx, where, { oneId: oskar, otherId: girl, reason }))).toBe(
      'MERGE_GENDERS',
    );

    const twin = await add('Oskar Delacroix', { season: 2025, grade: 9 });
    const owned = { relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, { userId: stranger.userId, athleteId: oskar, ...owned });
    await linkAthlete(ctx, { userId: admin.userId, athleteId: twin, ...owned });
    expect(await codeOf(confirmPair(coach.ctx, where, { oneId: oskar, otherId: twin, reason }))).toBe(
      'MERGE_ACCOUNTS',
    );
  }),
);

test(
  'a merge shows how many results came in after it',
  withInbox(async ({ ctx, coach, where, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const pair = { oneId: oskar, otherId: oscar, reason: 'One boy' };
    const { mergeId } = await confirmPair(coach.ctx, where, pair);
    await ctx.db
      .updateTable('athlete_merges')
      .set({ merged_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', mergeId)
      .execute();
    const meet = await createTestMeet(ctx);
    await saveTestResults(ctx, meet, [{ roundId: meet.round('100m F'), athleteId: oscar, mark: '11.40' }]);
    expect((await getMatchInbox(coach.ctx, where)).decided).toMatchObject([{ laterResults: 1 }]);
  }),
);

test(
  'the name with results replaces a misspelled one without results, and undo restores both',
  withInbox(async ({ ctx, coach, where, add }) => {
    const percey = await add('Percey Lang');
    const percy = await add('Percy Lang', { season: 2025, grade: 9 });
    const meet = await createTestMeet(ctx);
    await saveTestResults(ctx, meet, [{ roundId: meet.round('100m F'), athleteId: percy, mark: '11.40' }]);
    const listNames = async () =>
      (await listNamedAthletes(ctx, [percey, percy])).map((person) => visiblePerson(person).text).sort();
    const pair = { oneId: percey, otherId: percy, reason: 'Two spellings' };
    const { mergeId, name } = await confirmPair(coach.ctx, where, pair);
    expect([name, await listNames()]).toEqual(['Percy Lang', ['Percy Lang', 'Percy Lang']]);
    await undoConfirmedMerge(coach.ctx, where, mergeId!);
    expect(await listNames()).toEqual(['Percey Lang', 'Percy Lang']);
  }),
);

test(
  'a merge comes first, with the race, when a later file says that the two raced each other',
  withInbox(async ({ ctx, coach, where, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const [bram, bran] = [await add('Bram Petrov'), await add('Bran Petrov', { season: 2025, grade: 9 })];
    const { mergeId } = await confirmPair(coach.ctx, where, {
      oneId: oskar,
      otherId: oscar,
      reason: 'One boy',
    });
    await confirmPair(coach.ctx, where, { oneId: bram, otherId: bran, reason: 'One boy' });
    const meet = await createTestMeet(ctx, { name: 'Lakewold Lions Open' });
    const roundId = meet.round('100m F');
    const results = [oskar, oscar, bram].map((athleteId, index) => ({
      roundId,
      athleteId,
      mark: `11.${index}0`,
    }));
    await saveTestResults(ctx, meet, results);
    expect((await getMatchInbox(coach.ctx, where)).decided).toMatchObject([
      { id: mergeId, race: { meetName: 'Lakewold Lions Open' } },
      { one: 'Bram Petrov', race: null },
    ]);

    expect(await listWaitingPairs(coach.ctx, coach.userId)).toMatchObject([
      { team: 'Salt Harbor', count: 1 },
    ]);

    await undoConfirmedMerge(coach.ctx, where, mergeId!);
    expect(await listWaitingPairs(coach.ctx, coach.userId)).toEqual([]);
    const inbox = await getMatchInbox(coach.ctx, where);
    expect(inbox.decided).toHaveLength(1);
    expect(namesIn(inbox)).toContain('Oskar / Oscar: cannot');
  }),
);

test(
  'namesakes on other teams are found in the same town only, by short forms too',
  withInbox(async ({ ctx, coach, where, otherTeamId, add }) => {
    const place = { levelMask: HIGH_SCHOOL, city: 'Salt  Harbor', state: 'OH', country: 'USA' };
    const [clubId] = await createTeams(ctx, [{ name: 'Tidewater Striders', ...place }]);
    await add('William Delacroix', { grade: 10 });
    await add('Bill Delacroix', { team: clubId!, season: 2024, grade: 8 });
    await add('Will Delacroix', { team: otherTeamId, season: 2024, grade: 8 });
    expect(namesIn(await getMatchInbox(coach.ctx, where))).toEqual(['William / Bill: possible']);
  }),
);
