import { expect, test } from 'vitest';
import { aResult } from '#competition/result-pages/results.fixtures.ts';
import { legend } from './legend.rows.ts';

const wordsOf = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('explains each sign of the table once, records first', () => {
  const results = [
    aResult({ badges: [{ code: 'PR', kind: 'pr', title: 'personal record' }], qualifier: 'Q' }),
    aResult({ badges: [{ code: 'PR', kind: 'pr', title: 'personal record' }], isWindAided: true }),
    aResult({ badges: [{ code: 'MR', kind: 'record', title: 'meet record' }], awaitingValidation: true }),
  ];
  expect(wordsOf(legend(results).text)).toBe(
    'MR meet record PR personal record Q Qualified by place Awaiting validation w Wind aided',
  );
});

test('a table without signs has no legend', () => {
  expect(legend([aResult()]).text).toBe('');
});
