import { expect, it } from 'vitest';
import { markPart } from './marked-part.rules.ts';
import type { WaitReason } from './outcomes.rules.ts';

const marked = (raw: string, reason: WaitReason, part: string, columns: string[] | null = null) => {
  const found = markPart(
    { raw, codeOf: columns === null ? 'athlete' : null },
    { reason, part },
    columns ?? [],
  );
  return found && `${raw.slice(0, found.from)}[${raw.slice(found.from, found.to)}]${raw.slice(found.to)}`;
};

it('marks the part in its own field, also where another field has the same letters', () => {
  const row = 'D;Larke;Sunniva;;F;;LAKE;Lakewold;;SO;1600;4:58.90;M;1';
  expect(marked(row, 'DIVISION_UNKNOWN', '1')).toBe(
    'D;Larke;Sunniva;;F;;LAKE;Lakewold;;SO;1600;4:58.90;M;[1]',
  );
  expect(marked(row, 'EVENT_NOT_IN_MEET', '1600')).toContain(';[1600];4:58.90');
  expect(marked(row, 'TEAM_UNKNOWN', 'LAKE')).toContain(';[LAKE];Lakewold');
});

it('marks the cell of the column in a table, quotes around it or not', () => {
  const columns = ['name', 'team', 'event', 'division', 'seed'];
  expect(marked('"Larke, Sunniva",Lakewold,1600,1,4:58.90', 'DIVISION_UNKNOWN', '1', columns)).toBe(
    '"Larke, Sunniva",Lakewold,1600,[1],4:58.90',
  );
  expect(marked('Larke\tLakewold\t200\t2\t2', 'SEED_IMPOSSIBLE', '2', columns)).toBe(
    'Larke\tLakewold\t200\t2\t[2]',
  );
});

it('marks nothing where no field is wrong', () => {
  expect(marked('D;Larke;Sunniva;;F;;LAKE;Lakewold;;SO;100;12.9;M', 'WITHDRAWN', '')).toBeNull();
});
