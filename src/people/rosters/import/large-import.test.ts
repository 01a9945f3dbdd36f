// A list as long as a club's: every row has an outcome, and each error is reported with its line.

import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { applyImport, previewImport } from './roster-import.service.ts';
import { outcomeText } from './roster-outcomes.words.ts';
import { keepRows, readRosterText } from './roster-text.rules.ts';

const ROWS = 500;
/** Each row has a different error; the test names its line. */
const WRONG = [
  ';Hollis;9',
  'Brandt;;9',
  'Soto;Danilo;13',
  '404;405;9',
  '<b>x</b>;y;9',
  'Reyes;Callum;twelve',
];
/** No two names are similar: each is built from the digits of a number. */
const SYLLABLES = ['bar', 'dun', 'fel', 'gos', 'hym', 'jak', 'lor', 'mip', 'nev', 'quz'];
const nameOf = (number: number, digits: number) =>
  [...String(number).padStart(digits, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');

test('500 rows in are 500 rows out, applied and undone', () =>
  withRollback(async (ctx) => {
    const { teamId, coach } = await createCoachedTeam(ctx);
    const existing = await createAthletes(
      ctx,
      Array.from({ length: 100 }, (_, index) => ({
        firstName: nameOf(index, 4),
        lastName: nameOf(999 - index, 5),
        gender: 'M' as const,
      })),
    );
    const on = { teamId, sport: 'tf', seasonId: 2026 } as const;
    await saveRosters(
      ctx,
      existing.map((athleteId, index) => ({ ...on, athleteId, grade: 9 + (index % 2) })),
    );
    const lines = Array.from(
      { length: ROWS - WRONG.length },
      (_, index) => `${nameOf(999 - index, 5)};${nameOf(index, 4)};9`,
    );
    const text = ['Last;First;Grade', ...lines.slice(0, 200), ...WRONG, ...lines.slice(200)].join('\r\n');
    const { rows } = readRosterText(text);
    expect(rows).toHaveLength(ROWS);

    const request = { teamId, kind: 'tfo', season: 2026, gender: 'M' as const, rows };
    const { outcomes, counts, planKey } = await previewImport(coach.ctx, request);
    expect(counts).toEqual({
      new: ROWS - WRONG.length - 100,
      add: 0,
      update: 50,
      unchanged: 50,
      skipped: 0,
      looksLike: 0,
      waits: WRONG.length,
    });
    const wrong = rows.flatMap((row, index) =>
      outcomes[index]!.kind === 'waits' ? [`${row.line}: ${outcomeText(row, outcomes[index]!)}`] : [],
    );
    expect(wrong).toEqual([
      '202: a first and a last name are needed',
      '203: a first and a last name are needed',
      '204: “13” is not a grade here',
      '205: “405 404” is not a name',
      '206: “y <b>x</b>” is not a name',
      '207: “twelve” is not a grade here',
    ]);
    const waiting = rows.filter((_, index) => outcomes[index]!.kind === 'waits');
    expect(keepRows(text, waiting)).toBe(['Last;First;Grade', ...WRONG].join('\n'));

    const { changeId } = await applyImport(coach.ctx, { ...request, planKey });
    const page = () => readRosterPage(coach.ctx, { teamId, kind: 'tfo', season: 2026 });
    expect((await page()).athletes).toHaveLength(ROWS - WRONG.length);
    await undoChange(coach.ctx, changeId);
    const { athletes } = await page();
    expect(athletes.filter(({ grade }) => grade === 10)).toHaveLength(50);
    expect(athletes).toHaveLength(100);
  }));
