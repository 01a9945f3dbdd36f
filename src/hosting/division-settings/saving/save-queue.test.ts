import { describe, expect, test } from 'vitest';
import { unsavedOf, valuesOf } from './draft.rules.ts';
import { hasUnsaved, savingState, visibleDrafts, wakeAtMs } from './save-queue.rules.ts';
import { type Card, card, play, World } from './saves-world.fixtures.ts';

describe('a pause in typing', () => {
  test('of one second comes before the save of a field, of 650 ms before that of an ID', () => {
    const named = play(['name']);
    named.pass(999);
    expect(named.saves).toHaveLength(0);
    named.pass(1);
    expect(named.saves).toHaveLength(1);

    const numbered = play(['id']);
    numbered.pass(649);
    expect(numbered.saves).toHaveLength(0);
    numbered.pass(1);
    expect(numbered.saves).toHaveLength(1);
  });

  test('begins again with every key, and two fields go together', () => {
    const world = play(['name', 'pass650', 'id', 'pass650']);
    expect(world.saves).toHaveLength(1);
    expect(Object.keys(world.saves[0]!.fields).sort()).toEqual(['hytekId', 'name']);
  });

  test('does not delay a new division', () => {
    const world = new World();
    world.send({ kind: 'added', key: 'new-1', fields: card('New Division') });
    expect(world.saves).toMatchObject([{ id: null, fields: card('New Division') }]);
  });
});

describe('a failed save', () => {
  test('raises no alert, is followed by no second save at once, and is tried again with all that was typed', () => {
    const world = play(['name', 'pass1000', 'id', 'pass650']);
    const { hytekId } = valuesOf(world.queue.drafts[0]!);
    world.fail();
    expect(world.queue.alerts).toEqual([]);
    expect(world.saves).toHaveLength(1);
    expect(savingState(world.queue)).toBe('failed');
    world.pass(2000);
    expect(world.saves).toHaveLength(2);
    expect(world.saves[1]!.fields).toMatchObject({ hytekId });
    world.answer();
    expect(savingState(world.queue)).toBe('saved');
    expect(world.queue.failures).toBe(0);
  });

  test('is tried after growing pauses', () => {
    const world = play(['name', 'pass1000', 'fail']);
    const waits = [2, 4, 8, 16, 30, 30].map(() => {
      const wait = wakeAtMs(world.queue)! - world.nowMs;
      world.pass(wait);
      world.fail();
      return wait / 1000;
    });
    expect(waits).toEqual([2, 4, 8, 16, 30, 30]);
  });
});

describe('a refusal', () => {
  const refuse = (world: World, fields: Partial<Card>) => {
    world.writes.shift();
    world.send({ kind: 'refused', sentence: 'No.', fields });
  };
  const first = (world: World) => world.queue.drafts[0]!;

  test('keeps the typed value beside its sentence and saves the other fields', () => {
    const world = play(['name', 'id', 'pass1000']);
    const { name } = valuesOf(first(world));
    refuse(world, { name: 'Too long.' });
    expect(first(world).notes).toEqual({ name: 'Too long.' });
    expect(valuesOf(first(world)).name).toBe(name);
    expect(Object.keys(world.saves.at(-1)!.fields)).toEqual(['hytekId']);
    world.answer();
    world.settle();
    expect(world.saves).toHaveLength(2);
    world.type('1', { name: 'Short' });
    world.settle();
    expect(world.site[0]!.fields.name).toBe('Short');
    expect(first(world).notes).toEqual({});
  });

  test('puts an ID back to its stored value', () => {
    const world = play(['id', 'pass650']);
    refuse(world, { hytekId: 'Taken.' });
    expect(valuesOf(first(world)).hytekId).toBe('');
    expect(first(world).notes).toEqual({ hytekId: 'Taken.' });
    expect(hasUnsaved(world.queue)).toBe(false);
  });

  test('of no field is about the whole save, which is not repeated until something is corrected', () => {
    const world = play(['name', 'pass1000']);
    refuse(world, {});
    world.pass(60_000);
    expect(world.saves).toHaveLength(1);
    expect(first(world).notes).toEqual({ name: 'No.' });
  });

  test('does not blame what was typed during the save', () => {
    const world = play(['name', 'pass1000', 'name']);
    refuse(world, { name: 'Too long.' });
    expect(first(world).notes).toEqual({});
    world.settle();
    world.expectAllSaved();
  });

  test('of an ID that another division has is made before anything is sent', () => {
    const world = new World();
    world.type('1', { hytekId: '7' });
    world.type('2', { hytekId: '7' });
    world.pass(650);
    world.answer();
    expect(world.saves.map(({ key }) => key)).toEqual(['1']);
    expect(world.queue.drafts[1]).toMatchObject({ notes: { hytekId: 'taken' }, edits: {} });
  });
});

describe('another host', () => {
  const first = (world: World) => world.queue.drafts[0]!;

  test('who changed another field loses nothing, and neither do you', () => {
    const world = play(['name', 'pass1000', 'otherField', 'answer']);
    const { name } = valuesOf(first(world));
    world.settle();
    expect(world.site[0]!.fields.name).toBe(name);
    expect(world.site[0]!.fields.distance).toMatch(/^Y/);
    expect(first(world).clashes).toEqual({});
  });

  test('who changed the same field is asked about, and that field alone waits', () => {
    const world = play(['name', 'id', 'sameField']);
    world.answerList();
    expect(Object.keys(first(world).clashes)).toEqual(['name']);
    world.pass(1000);
    expect(Object.keys(world.saves[0]!.fields)).toEqual(['hytekId']);
    world.answer();
    expect(savingState(world.queue)).toBe('waiting');
    world.send({ kind: 'clashSettled', key: '1', field: 'name', isMine: false });
    expect(valuesOf(first(world)).name).toMatch(/^X/);
    expect(hasUnsaved(world.queue)).toBe(false);
  });

  test('who removed a division does not take away what is typed in it', () => {
    const world = play(['name']);
    const { name } = valuesOf(first(world));
    world.site = world.site.filter(({ id }) => id !== 1);
    world.send({ kind: 'noticed' });
    world.answerList();
    const gone = world.queue.drafts.find(({ key }) => key === '1')!;
    expect(gone.isGone).toBe(true);
    expect(valuesOf(gone).name).toBe(name);
    world.send({ kind: 'goneSettled', key: '1', isKept: true });
    world.settle();
    expect(world.site.map(({ fields }) => fields.name)).toContain(name);
  });

  test('who changed what nobody edits here shows at once', () => {
    const world = play(['otherField', 'answerList']);
    expect(valuesOf(first(world)).distance).toMatch(/^Y/);
  });

  test('is not overwritten by a list that was read before a save of this window', () => {
    const world = play(['otherCard', 'otherField']);
    world.pass(1000);
    world.answer();
    world.answerList();
    expect(valuesOf(world.queue.drafts[1]!).distance).toBe(world.site[1]!.fields.distance);
    world.settle();
    expect(valuesOf(first(world)).distance).toBe(world.site[0]!.fields.distance);
  });
});

describe('a removal', () => {
  test('shows at once, and is taken back with an alert when it fails', () => {
    const world = new World();
    world.send({ kind: 'requested', change: { kind: 'remove', key: '2' } });
    expect(visibleDrafts(world.queue).map(({ key }) => key)).toEqual(['1']);
    world.fail();
    expect(visibleDrafts(world.queue).map(({ key }) => key)).toEqual(['1', '2']);
    expect(world.queue.alerts).toEqual([{ about: 'remove', sentence: null }]);
  });

  test('waits for the running save, and brings back what was typed when it is refused', () => {
    const world = play(['name', 'pass1000']);
    world.type('2', { name: 'Open' });
    world.send({ kind: 'requested', change: { kind: 'remove', key: '2' } });
    expect(world.writes).toMatchObject([{ kind: 'save' }]);
    world.answer();
    expect(world.writes).toEqual([{ kind: 'remove', id: 2, key: '2' }]);
    world.writes.shift();
    world.send({ kind: 'refused', sentence: 'It has results.', fields: {} });
    expect(world.queue.alerts).toEqual([{ about: 'remove', sentence: 'It has results.' }]);
    expect(valuesOf(visibleDrafts(world.queue)[1]!).name).toBe('Open');
    world.settle();
    world.expectAllSaved();
  });

  test('of a division that the site has not seen asks nobody', () => {
    const world = new World();
    world.send({ kind: 'added', key: 'new-1', fields: card('New Division') });
    world.fail();
    world.send({ kind: 'requested', change: { kind: 'remove', key: 'new-1' } });
    expect(world.writes).toEqual([]);
    expect(world.queue.drafts).toHaveLength(2);
  });
});

describe('a merge', () => {
  const merge = { kind: 'merge', key: '2', keepKey: '1' } as const;

  test('saves first what was typed into both divisions, so that it can be undone afterwards', () => {
    const world = play(['name', 'otherCard']);
    world.send({ kind: 'requested', change: merge });
    expect(visibleDrafts(world.queue).map(({ key }) => key)).toEqual(['1']);
    world.answer();
    world.answer();
    expect(world.saves.map(({ id }) => id)).toEqual([1, 2]);
    expect(world.writes).toEqual([{ kind: 'merge', id: 2, keepId: 1, key: '2', keepKey: '1' }]);
    world.writes.shift();
    world.send({ kind: 'changed' });
    expect(world.list).not.toBeNull();
  });

  test('that fails brings the division back with an alert', () => {
    const world = new World();
    world.send({ kind: 'requested', change: merge });
    world.fail();
    expect(visibleDrafts(world.queue)).toHaveLength(2);
    expect(world.queue.alerts).toEqual([{ about: 'merge', sentence: null }]);
  });
});

test('a host who may not save any more is told, keeps what is typed, and sends nothing', () => {
  const world = play(['name', 'pass1000']);
  world.writes.shift();
  world.send({ kind: 'stopped', sentence: 'You no longer host this meet.' });
  expect(savingState(world.queue)).toBe('stopped');
  world.pass(60_000);
  expect(world.saves).toHaveLength(1);
  world.send({ kind: 'hurried' });
  world.settle();
  world.expectAllSaved();
});

test('grades and ages go by a call of their own, after the fields beside them', () => {
  const world = new World();
  world.type('1', { grades: '9' });
  world.type('1', { name: 'Freshman' });
  world.settle();
  expect(world.saves.map(({ part, fields }) => [part, Object.keys(fields)])).toEqual([
    ['filters', ['grades']],
    ['settings', ['name']],
  ]);
  world.expectAllSaved();
});

describe('what an earlier visit did not save', () => {
  test('is typed again and saved', () => {
    const before = play(['name', 'pass1000', 'id']);
    const unsaved = before.queue.drafts.map(unsavedOf);
    const world = new World();
    world.send({ kind: 'restored', unsaved });
    expect(valuesOf(world.queue.drafts[0]!)).toEqual(valuesOf(before.queue.drafts[0]!));
    world.settle();
    world.expectAllSaved();
    expect(world.site[0]!.fields).toEqual(valuesOf(before.queue.drafts[0]!));
  });

  test('asks about a field that another host changed since', () => {
    const unsaved = play(['name']).queue.drafts.map(unsavedOf);
    const world = play(['sameField', 'answerList']);
    world.send({ kind: 'restored', unsaved });
    expect(Object.keys(world.queue.drafts[0]!.clashes)).toEqual(['name']);
    expect(world.saves).toEqual([]);
  });

  test('is no edit if it was saved after all', () => {
    const before = play(['name', 'pass1000']);
    const unsaved = before.queue.drafts.map(unsavedOf);
    before.answer();
    const world = new World();
    world.site = before.site;
    world.send({ kind: 'noticed' });
    world.answerList();
    world.send({ kind: 'restored', unsaved });
    expect(hasUnsaved(world.queue)).toBe(false);
  });

  test('adds a new division again', () => {
    const before = new World();
    before.send({ kind: 'added', key: 'new-1', fields: card('Open') });
    const world = new World();
    world.send({ kind: 'restored', unsaved: before.queue.drafts.map(unsavedOf) });
    world.settle();
    expect(world.site.map(({ fields }) => fields.name)).toEqual(['A', 'B', 'Open']);
  });
});

test('leaving the page saves at once what waits for a pause in typing', () => {
  const world = play(['name']);
  world.send({ kind: 'hurried' });
  expect(world.saves).toHaveLength(1);
});

test('a list that cannot be read is asked for again after growing pauses, until it is there', () => {
  const world = new World();
  world.send({ kind: 'noticed' });
  const failAndWait = () => {
    world.send({ kind: 'listFailed' });
    const wait = wakeAtMs(world.queue)! - world.nowMs;
    world.pass(wait);
    return wait / 1000;
  };
  expect([1, 2, 3, 4, 5, 6].map(failAndWait)).toEqual([2, 4, 8, 16, 30, 30]);
  world.answerList();
  world.send({ kind: 'noticed' });
  expect(failAndWait()).toBe(2);
});

test('a message about a change of this window reads nothing', () => {
  const world = play(['name', 'pass1000', 'answer']);
  world.send({ kind: 'noticed', id: 1, version: 2 });
  expect(world.list).toBeNull();
  world.send({ kind: 'noticed', id: 1, version: 3 });
  expect(world.list).not.toBeNull();
});
