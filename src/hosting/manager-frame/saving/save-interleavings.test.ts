// Random interleavings of what a host types, answers of the site, lost answers, refusals and another host.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyChanges,
  type ManagedMeet,
  type MeetChanges,
} from '#competition/meets/manage/managed-meet.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Leaves, valueAt } from './field-leaves.rules.ts';
import {
  meetOfQueue,
  nextQueue,
  type QueueEvent,
  type SaveQueue,
  saveOfQueue,
  startQueue,
  unsentChanges,
} from './save-queue.rules.ts';
import { MEET } from './saved-meet.fixtures.ts';

const FIELDS = {
  dfpTag: (value: string): MeetChanges => ({ dfpTag: value }),
  'settings.contact.name': (value: string): MeetChanges => ({ settings: { contact: { name: value } } }),
  'settings.contact.phone': (value: string): MeetChanges => ({ settings: { contact: { phone: value } } }),
} as const;
type Path = keyof typeof FIELDS;
const PATHS = Object.keys(FIELDS) as Path[];
const REFUSED = 'wrong';

class World {
  site: ManagedMeet = MEET;
  queue: SaveQueue = startQueue(MEET);
  /** Typed values that the site is not known to have. */
  typed = new Map<Path, string>();
  /** The values that the site took from this window. */
  taken = new Set<string>();
  count = 0;

  apply(event: QueueEvent): void {
    this.queue = nextQueue(this.queue, event);
    const unsent: Leaves = unsentChanges(this.queue)?.leaves ?? {};
    for (const [path, value] of this.typed) {
      const visible = valueAt(meetOfQueue(this.queue), path);
      if (visible !== value) throw new Error(`${path} lost ${value}, and shows ${visible}`);
      if (path in unsent) continue;
      if (!this.taken.has(`${path} ${value}`)) throw new Error(`${path} is called saved too early`);
      this.typed.delete(path);
    }
  }

  type(path: Path, isRefused: boolean): void {
    const value = `${isRefused ? REFUSED : 'mine'} ${++this.count}`;
    this.typed.set(path, value);
    this.apply({ kind: 'edit', changes: FIELDS[path](value) });
  }

  answer(isLost: boolean): void {
    const save = saveOfQueue(this.queue);
    if (!save) return;
    const outcome = this.outcomeOf(save);
    this.apply(isLost ? { kind: 'failed' } : outcome);
  }

  outcomeOf({ version, changes }: { version: number; changes: MeetChanges }): QueueEvent {
    const next = applyChanges(this.site, changes);
    if (next instanceof Refusal) throw next;
    const sent = PATHS.filter((path) => path in this.queue.sending);
    const isHere = sent.every(
      (path) => valueAt({ ...this.site, ...next }, path) === valueAt(this.site, path),
    );
    if (!isHere && version !== this.site.version) {
      return { kind: 'changed meanwhile', meet: this.site, by: 'Odile Marsh' };
    }
    const wrong = sent.filter((path) => String(this.queue.sending[path]).startsWith(REFUSED));
    if (wrong.length > 0) {
      const fields = [...new Set(wrong.map((path) => path.split('.')[0]!))];
      return { kind: 'refused', refusal: { code: 'WRONG', message: 'Wrong.' }, fields };
    }
    if (!isHere) this.site = { ...this.site, ...next, version: this.site.version + 1 };
    for (const path of sent) this.taken.add(`${path} ${this.queue.sending[path]}`);
    return { kind: 'saved', meet: this.site };
  }

  interfere(path: Path): void {
    const next = applyChanges(this.site, FIELDS[path](`theirs ${++this.count}`));
    if (next instanceof Refusal) throw next;
    this.site = { ...this.site, ...next, version: this.site.version + 1 };
  }

  hear(): void {
    this.apply({ kind: 'heard', meet: this.site, by: 'Odile Marsh' });
  }

  settleQuestion(take: 'mine' | 'theirs'): void {
    const [question] = this.queue.questions;
    if (!question) return;
    if (take === 'theirs') this.typed.delete(question.path as Path);
    this.apply({ kind: 'answer', path: question.path, take });
  }

  /** The window is closed and opened again: only what the browser keeps is left. */
  reopen(): void {
    const unsent = unsentChanges(this.queue);
    this.queue = startQueue(this.site);
    if (unsent) this.apply({ kind: 'restore', unsent });
  }

  settle(): void {
    for (let round = 0; round < 100; round += 1) {
      const { phase, questions, held } = this.queue;
      if (phase === 'retrying' || phase === 'stopped') this.apply({ kind: 'resume' });
      else if (phase === 'saving') this.answer(false);
      else if (questions.length > 0) this.settleQuestion('mine');
      else if (Object.keys(held).length > 0)
        for (const path of Object.keys(held)) this.type(path as Path, false);
      else return;
    }
    throw new Error('It never comes to rest.');
  }
}

const ACTIONS: Record<string, (world: World) => void> = {
  ...Object.fromEntries(
    PATHS.flatMap((path) => [
      [`type ${path}`, (world: World) => world.type(path, false)],
      [`type a wrong ${path}`, (world: World) => world.type(path, true)],
      [`another host types ${path}`, (world: World) => world.interfere(path)],
    ]),
  ),
  answer: (world) => world.answer(false),
  'answer again': (world) => world.answer(false),
  'lose the answer': (world) => world.answer(true),
  'lose the request': (world) => void (world.queue.phase === 'saving' && world.apply({ kind: 'failed' })),
  'end the role': (world) =>
    void (
      world.queue.phase === 'saving' &&
      world.apply({ kind: 'stopped', refusal: { code: 'HOST_ONLY', message: 'Not a host.' } })
    ),
  resume: (world) => world.apply({ kind: 'resume' }),
  hear: (world) => world.hear(),
  'take mine': (world) => world.settleQuestion('mine'),
  'take theirs': (world) => world.settleQuestion('theirs'),
  'close the window': (world) => world.reopen(),
};

test('nothing typed is lost or called saved too early, whatever happens meanwhile', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { maxLength: 60 }), (names) => {
      const world = new World();
      for (const name of names) ACTIONS[name]!(world);
      world.settle();
      world.hear();
      expect([unsentChanges(world.queue), [...world.typed.keys()]]).toEqual([null, []]);
      expect(meetOfQueue(world.queue)).toEqual(world.site);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
  );
});
