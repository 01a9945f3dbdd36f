import { expect, test } from 'vitest';
import { changeDraft, type DraftAction, filledLines, openDraft, problemsOf } from './record-draft.rules.ts';

const change = (actions: readonly DraftAction[]) => actions.reduce(changeDraft, openDraft([]));
const marks = (draft: ReturnType<typeof openDraft>) =>
  draft.lines.map(({ event, mark }) => `${event} ${mark}`);

test('the letters of one cell are one step to undo', () => {
  const draft = change([
    { kind: 'type', key: 0, field: 'event', text: '1' },
    { kind: 'type', key: 0, field: 'event', text: '100' },
    { kind: 'type', key: 0, field: 'mark', text: '10.72' },
  ]);
  const undone = changeDraft(draft, { kind: 'undo' });
  expect(marks(undone)).toEqual(['100 ']);
  expect(marks(changeDraft(undone, { kind: 'undo' }))).toEqual([' ']);
  expect(marks(changeDraft(undone, { kind: 'redo' }))).toEqual(['100 10.72']);
});

test('pasted cells fill columns to the right and lines below, and undo takes all back', () => {
  const rows = [
    ['10.72', '+1.4', 'Rollo Ashgrove'],
    ['21.90', '', 'Sol Brandt'],
  ];
  const draft = change([{ kind: 'paste', key: 0, field: 'mark', rows }]);
  expect(draft.lines.map(({ mark, wind, holder }) => [mark, wind, holder])).toEqual(rows);
  expect(marks(changeDraft(draft, { kind: 'undo' }))).toEqual([' ']);
});

test('a pasted list follows the last line that is filled', () => {
  const rows = [['100m', 'Boys', '', '10.72']];
  const pasteAtEnd = { kind: 'paste', key: null, field: 'event', rows } as const;
  expect(marks(change([pasteAtEnd, { kind: 'add' }, pasteAtEnd]))).toEqual(['100m 10.72', '100m 10.72']);
});

test('a first row of headings decides the order of columns', () => {
  const rows = [
    ['Year', 'Event', 'Gender', 'Name', 'Coach', 'Time/Mark'],
    ['2015', '100m', 'M', 'Rollo Ashgrove', 'Bell', '10.72'],
  ];
  const [line] = filledLines(change([{ kind: 'paste', key: 0, field: 'wind', rows }]));
  expect(line).toMatchObject({
    event: '100m',
    gender: 'M',
    holder: 'Rollo Ashgrove',
    mark: '10.72',
    date: '2015',
  });
  expect(problemsOf([line!], { sport: 'tf', today: '2026-05-08' }).size).toBe(0);
});

test('a new line keeps gender and division, and an empty one is not sent', () => {
  const draft = change([
    { kind: 'type', key: 0, field: 'gender', text: 'Girls' },
    { kind: 'type', key: 0, field: 'event', text: '800' },
    { kind: 'add' },
  ]);
  expect(draft.lines[1]).toMatchObject({ gender: 'Girls', event: '' });
  expect(filledLines(draft)).toHaveLength(1);
  expect(filledLines(changeDraft(draft, { kind: 'remove', key: 0 }))).toHaveLength(0);
});
