// Every interleaving of edits, answers, losses and other hosts, with a clock that the tests move.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIONS, card, nextValue, play, World } from './saves-world.fixtures.ts';

function* sequences(names: readonly string[], length: number): Generator<string[]> {
  if (length === 0) yield [];
  else for (const rest of sequences(names, length - 1)) for (const name of names) yield [...rest, name];
}

describe('every interleaving', () => {
  test.each([
    { start: 'before a save', first: [] },
    { start: 'while a save is under way', first: ['name', 'pass1000'] },
  ])('of four events $start saves what was typed', ({ first }) => {
    for (const names of sequences(Object.keys(ACTIONS), 4)) {
      const world = play([...first, ...names]);
      try {
        world.settle();
        world.expectAllSaved();
      } catch (error) {
        throw new Error(`after ${names.join(', ')}`, { cause: error });
      }
    }
  });

  test('of edits and pauses during a save is followed by exactly one more save, or by none without a change', () => {
    for (const names of sequences(['name', 'id', 'otherField', 'pass650', 'pass1000'], 4)) {
      const quiet = names.filter((name) => name !== 'otherField');
      const world = play(['name', 'pass1000']);
      expect(world.saves).toHaveLength(1);
      for (const name of quiet) ACTIONS[name]!(world);
      world.answer();
      world.settle();
      const isEdited = quiet.includes('name') || quiet.includes('id');
      expect(world.saves, quiet.join(', ')).toHaveLength(isEdited ? 2 : 1);
      world.expectAllSaved();
    }
  });

  test('of a hundred events, with new and removed divisions and a lost network', () => {
    const more: typeof ACTIONS = {
      ...ACTIONS,
      add: (world) => world.send({ kind: 'added', key: `new-${nextValue()}`, fields: card('New Division') }),
      nameNew: (world) => {
        const added = world.queue.drafts.find(({ key }) => key.startsWith('new-'));
        if (added) world.type(added.key, { name: `N${nextValue()}` });
      },
      remove: (world) => world.send({ kind: 'requested', change: { kind: 'remove', key: '2' } }),
      removedElsewhere: (world) => {
        world.site = world.site.filter(({ id }) => id !== 2);
        world.send({ kind: 'noticed' });
      },
      hurry: (world) => world.send({ kind: 'hurried' }),
      listFails: (world) => {
        if (!world.list) return;
        world.list = null;
        world.send({ kind: 'listFailed' });
      },
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(more)), { maxLength: 100 }), (names) => {
        const world = new World();
        for (const name of names) more[name]!(world);
        world.settle();
        for (const { key, isGone } of world.queue.drafts)
          if (isGone) world.send({ kind: 'goneSettled', key, isKept: true });
        world.settle();
        world.expectAllSaved();
      }),
      { numRuns: 200 },
    );
  });
});
