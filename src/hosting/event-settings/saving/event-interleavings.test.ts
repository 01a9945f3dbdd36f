// Random interleavings of what a host types, answers of the site, lost answers, refusals and another host.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newEvent } from '#competition/events/program/program.rules.ts';
import { leafOf } from './event-leaves.rules.ts';
import {
  type EventQueue,
  eventsOfQueue,
  hasUnsaved,
  type Job,
  jobToSend,
  type ManagedEvent,
  nextQueue,
  openQueue,
  type QueueEvent,
} from './event-queue.rules.ts';

const LEAVES = ['feeCents', 'maxEntries'] as const;
type Leaf = (typeof LEAVES)[number];

const MEET = {
  days: ['2026-05-16'],
  isIndoor: false,
  divisions: [{ divisionId: 1, name: 'Varsity', levelMask: 4, sort: 0 }],
};

const newManaged = (id: number, variantKey: string): ManagedEvent => ({
  ...newEvent({ meetId: 1 }, { divisionId: 1, gender: 'F', variantKey }, id),
  entryCount: 0,
  hasResults: false,
});

/** A site with three events, a window that edits them, and another host. */
class World {
  site = [newManaged(1, '100m'), newManaged(2, '200m'), newManaged(3, '400m')];
  queue: EventQueue = openQueue(this.site, MEET);
  /** Typed values that the site is not known to have. */
  typed = new Map<string, number>();
  /** The values that the site took. */
  taken = new Set<string>();
  lastValue = 0;
  /** True once a sentence said that an event is gone with what was typed into it. */
  hasHeardOfLoss = false;

  apply(event: QueueEvent): void {
    this.queue = nextQueue(this.queue, event);
    this.hasHeardOfLoss ||= this.queue.refusal !== null;
    const visible = eventsOfQueue(this.queue);
    for (const [key, value] of this.typed) {
      const [id, leaf] = key.split(' ') as [string, Leaf];
      const event = visible.find(({ meetEventId }) => meetEventId === Number(id));
      if (!event) {
        if (!this.hasHeardOfLoss && !this.isBeingRemoved(Number(id)))
          throw new Error(`${key} is gone silently`);
        this.typed.delete(key);
      } else if (leafOf(event, leaf) !== value) throw new Error(`${key} lost ${value}`);
      else if (!this.isUnsaved(Number(id), leaf)) {
        if (!this.taken.has(`${key} ${value}`)) throw new Error(`${key} is called saved too early`);
        this.typed.delete(key);
      }
    }
  }

  isUnsaved(id: number, leaf: Leaf): boolean {
    const { jobs, held, questions } = this.queue;
    const isSaving = jobs.some((job) => job.kind === 'save' && job.eventId === id && leaf in job.leaves);
    const isAsked = questions.some((question) => question.eventId === id && question.leaf === leaf);
    return isSaving || isAsked || leaf in (held.get(id)?.leaves ?? {});
  }

  isBeingRemoved = (id: number) =>
    this.queue.jobs.some((job) => job.kind === 'remove' && job.ids.includes(id));

  /** Odd fees are refused by the site. */
  type(id: number, leaf: Leaf, isRefused: boolean): void {
    if (!eventsOfQueue(this.queue).some(({ meetEventId }) => meetEventId === id)) return;
    this.lastValue += 2;
    const value = this.lastValue + (isRefused ? 1 : 0);
    this.typed.set(`${id} ${leaf}`, value);
    this.apply({ kind: 'edit', eventId: id, leaves: { [leaf]: value } });
  }

  /** The site takes or refuses the job under way; its answer may be lost. */
  answer(isLost: boolean): void {
    const job = jobToSend(this.queue);
    if (!job) return;
    const outcome = this.outcomeOf(job);
    if (outcome.kind === 'done' && job.kind === 'save') {
      for (const [leaf, value] of Object.entries(job.leaves))
        this.taken.add(`${job.eventId} ${leaf} ${value}`);
    }
    this.apply(isLost ? { kind: 'failed' } : outcome);
  }

  outcomeOf(job: Job & { version?: number }): QueueEvent {
    if (job.kind === 'remove') {
      this.site = this.site.filter(({ meetEventId }) => !job.ids.includes(meetEventId));
      return { kind: 'done', events: [], removedIds: job.ids };
    }
    if (job.kind !== 'save') throw new Error('Not tried here.');
    const present = this.site.find(({ meetEventId }) => meetEventId === job.eventId);
    if (!present)
      return { kind: 'refused', refusal: { code: 'EVENT_UNKNOWN', message: 'The event is gone.' } };
    if (present.version !== job.version) {
      return { kind: 'changed meanwhile', events: [present], message: 'Changed.' };
    }
    const wrong = Object.entries(job.leaves).filter(([, value]) => Number(value) % 2 === 1);
    if (wrong.length > 0) {
      const fields = Object.fromEntries(wrong.map(([leaf]) => [leaf, 'Even, please.']));
      return { kind: 'refused', refusal: { code: 'WRONG', message: 'Even, please.', fields } };
    }
    return { kind: 'done', events: [this.change(present, job.leaves)], removedIds: [] };
  }

  change(present: ManagedEvent, leaves: object): ManagedEvent {
    const changed = { ...present, ...leaves, version: present.version + 1 };
    this.site = this.site.map((each) => (each === present ? changed : each));
    return changed;
  }

  /** Another host changes a field. */
  interfere(id: number, leaf: Leaf): void {
    const present = this.site.find(({ meetEventId }) => meetEventId === id);
    if (!present) return;
    this.lastValue += 2;
    this.change(present, { [leaf]: this.lastValue });
    this.apply({ kind: 'outdated' });
  }

  removeElsewhere(id: number): void {
    this.site = this.site.filter(({ meetEventId }) => meetEventId !== id);
    this.apply({ kind: 'outdated' });
  }

  read(): void {
    if (this.queue.phase === 'idle') this.apply({ kind: 'read', events: this.site, meet: MEET });
  }

  settleQuestion(take: 'mine' | 'theirs'): void {
    const [question] = this.queue.questions;
    if (!question) return;
    if (take === 'theirs') this.typed.delete(`${question.eventId} ${question.leaf}`);
    this.apply({ kind: 'answer', question, take });
  }

  /** The site answers everything, refused values are corrected, and questions are answered with what was typed. */
  settle(): void {
    for (let round = 0; round < 100; round += 1) {
      if (this.queue.phase === 'retrying' || this.queue.phase === 'stopped') this.apply({ kind: 'resume' });
      else if (this.queue.phase === 'saving') this.answer(false);
      else if (this.queue.questions.length > 0) this.settleQuestion('mine');
      else if (this.queue.isOutdated) this.read();
      else if (this.queue.held.size > 0) {
        const [[id, { leaves }]] = this.queue.held as unknown as [[number, { leaves: object }]];
        for (const leaf of Object.keys(leaves) as Leaf[]) this.type(id, leaf, false);
      } else return;
    }
    throw new Error('It never comes to rest.');
  }
}

const ids = [1, 2, 3] as const;
const ACTIONS: Record<string, (world: World) => void> = {
  ...Object.fromEntries(
    ids.flatMap((id) =>
      LEAVES.flatMap((leaf) => [
        [`type ${leaf} of ${id}`, (world: World) => world.type(id, leaf, false)],
        [`type a wrong ${leaf} of ${id}`, (world: World) => world.type(id, leaf, true)],
        [`another host types ${leaf} of ${id}`, (world: World) => world.interfere(id, leaf)],
      ]),
    ),
  ),
  answer: (world) => world.answer(false),
  'answer again': (world) => world.answer(false),
  'lose the answer': (world) => world.answer(true),
  'lose the request': (world) => void (world.queue.phase === 'saving' && world.apply({ kind: 'failed' })),
  'end the session': (world) =>
    void (world.queue.phase === 'saving' && world.apply({ kind: 'stopped', message: 'Sign in again.' })),
  resume: (world) => world.apply({ kind: 'resume' }),
  read: (world) => world.read(),
  'take mine': (world) => world.settleQuestion('mine'),
  'take theirs': (world) => world.settleQuestion('theirs'),
  'remove 3': (world) => world.apply({ kind: 'do', job: { kind: 'remove', ids: [3] } }),
  'another host removes 2': (world) => world.removeElsewhere(2),
};

test('nothing typed is lost or called saved too early, whatever happens meanwhile', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { maxLength: 60 }), (names) => {
      const world = new World();
      for (const name of names) ACTIONS[name]!(world);
      world.settle();
      world.apply({ kind: 'outdated' });
      world.settle();
      expect([hasUnsaved(world.queue), [...world.typed.keys()]]).toEqual([false, []]);
      expect(eventsOfQueue(world.queue)).toEqual(world.site);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
  );
});
