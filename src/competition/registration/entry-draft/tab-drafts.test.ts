import { expect, test } from 'vitest';
import { openStorage } from '#kit/ui/browser/browser-storage.ts';
import { openDraft } from './entry-draft.client.ts';
import { addEntry, type Draft, removeAdded } from './entry-draft.rules.ts';

const OWNER = { meetId: 1, userId: 2, entrant: { teamId: 3 } };
const spot = (athleteId: number) => ({ athleteId, meetEventId: 100, label: `Athlete ${athleteId}` });

/** Tabs of one device. */
function openTabs(count: number, { isFull = false } = {}) {
  const texts = new Map<string, string>();
  const device = openStorage(
    () =>
      ({
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => {
          if (isFull) throw new Error('The storage is full.');
          texts.set(key, text);
        },
        removeItem: (key: string) => texts.delete(key),
      }) as unknown as Storage,
  );
  return Array.from({ length: count }, () => {
    const tab = openDraft(OWNER, device);
    const change = (edit: (draft: Draft) => Draft) => {
      tab.takeOver();
      return tab.keep({ ...tab.current(), draft: edit(tab.current().draft) });
    };
    return {
      ...tab,
      enter: (athleteId: number) => change((draft) => addEntry(draft, spot(athleteId), { seedFrom: 'none' })),
      remove: (athleteId: number) => change((draft) => removeAdded(draft, spot(athleteId))),
      labels: () => tab.current().draft.map(({ label }) => label),
    };
  });
}

test('a tab takes over the draft of another one before it changes it', () => {
  const [one, two] = openTabs(2);
  one!.enter(11);
  two!.enter(12);
  expect(two!.labels()).toEqual(['Athlete 11', 'Athlete 12']);
  expect(one!.takeOver()).toEqual({ isNews: true, isRowGone: false });
  expect(one!.labels()).toEqual(two!.labels());
  expect(one!.takeOver()).toEqual({ isNews: false, isRowGone: false });
});

test('rows that were sent or removed in one tab vanish from the other', () => {
  const [one, two] = openTabs(2);
  one!.enter(11);
  two!.enter(12);
  two!.remove(11);
  expect(one!.takeOver()).toEqual({ isNews: true, isRowGone: true });
  two!.keep({ draft: [], numbers: {}, attempt: null });
  one!.enter(13);
  expect(one!.labels()).toEqual(['Athlete 13']);
});

test('rows that are equal stay the same objects, by which a reply finds them', () => {
  const [one, two] = openTabs(2);
  one!.enter(11);
  const [row] = one!.current().draft;
  two!.enter(12);
  one!.takeOver();
  expect(one!.current().draft[0]).toBe(row);
});

test('a tab whose device keeps nothing keeps its own rows', () => {
  const [one] = openTabs(1, { isFull: true });
  expect(one!.enter(11)).toBe(false);
  one!.enter(12);
  expect(one!.labels()).toEqual(['Athlete 11', 'Athlete 12']);
});
