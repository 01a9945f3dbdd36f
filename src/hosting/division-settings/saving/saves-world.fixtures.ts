// A site with two divisions, a window that edits them, another host, and a clock that tests move.
import { expect } from 'vitest';
import { storedValuesOf, valuesOf } from './draft.rules.ts';
import { type SaveEvent, stepQueue } from './save-events.rules.ts';
import {
  hasUnsaved,
  openQueue,
  type Request,
  type SaveQueue,
  type SaveRules,
  visibleDrafts,
  wakeAtMs,
} from './save-queue.rules.ts';

export type Card = { name: string; hytekId: string; distance: string; grades: string };
type SaveRequest = Extract<Request<Card>, { kind: 'save' }>;
type Stored = {
  id: number;
  version: number;
  fields: Card;
  /** The fields that were changed, with the version that changed them. */
  changes?: { version: number; field: keyof Card }[];
};

const RULES: SaveRules<Card> = {
  partOf: (field) => (field === 'grades' ? 'filters' : 'settings'),
  debounceMs: (field) => (field === 'hytekId' ? 650 : 1000),
  revert: ['hytekId'],
  check: (draft, others) => {
    const { hytekId } = valuesOf(draft);
    const isTaken = hytekId !== '' && others.some((other) => storedValuesOf(other).hytekId === hytekId);
    return isTaken ? { hytekId: 'taken' } : {};
  },
};

export const card = (name: string): Card => ({ name, hytekId: '', distance: '5000', grades: '' });

/** A site with two divisions, a window that edits them, and another host. */
export class World {
  nowMs = 0;
  site: Stored[] = [
    { id: 1, version: 1, fields: card('A') },
    { id: 2, version: 1, fields: card('B') },
  ];
  queue: SaveQueue<Card> = openQueue(this.site);
  writes: Request<Card>[] = [];
  list: Stored[] | null = null;
  saves: SaveRequest[] = [];
  typed = new Map<string, Partial<Card>>();
  lastId = 2;

  send(event: SaveEvent<Card>): void {
    if (event.kind === 'clashSettled' && !event.isMine) delete this.typed.get(event.key)?.[event.field];
    const { queue, requests } = stepQueue(this.queue, event, RULES, this.nowMs);
    this.queue = queue;
    for (const request of requests) {
      if (request.kind === 'list') {
        this.list = structuredClone(this.site);
      } else this.writes.push(request);
      if (request.kind === 'save') this.saves.push(request);
    }
    if (this.writes.length > 1) throw new Error('Two writes at once.');
    this.expectNothingLost();
  }

  /** The last typed value of a field is to be saved, is being saved, or is what the site is known to have. */
  expectNothingLost(): void {
    for (const draft of this.queue.drafts) {
      const typed = this.typed.get(draft.key) ?? {};
      for (const [field, value] of Object.entries(typed) as [keyof Card, string][]) {
        const isUnsaved = field in draft.edits || field in (draft.sent ?? {});
        if (!isUnsaved) delete typed[field];
        if (!(field in draft.notes) && valuesOf(draft)[field] !== value) throw new Error(`Lost ${value}.`);
      }
    }
  }

  type(key: string, change: Partial<Card>): void {
    if (!visibleDrafts(this.queue).some((draft) => draft.key === key && !draft.isGone)) return;
    this.typed.set(key, { ...this.typed.get(key), ...change });
    this.send({ kind: 'edited', key, change });
  }

  pass(milliseconds: number): void {
    const endMs = this.nowMs + milliseconds;
    for (let wake = wakeAtMs(this.queue); wake !== null && wake <= endMs; wake = wakeAtMs(this.queue)) {
      this.nowMs = Math.max(this.nowMs, wake);
      this.send({ kind: 'tick' });
    }
    this.nowMs = endMs;
  }

  /** The site answers the running write. */
  answer(): void {
    const request = this.writes.shift();
    if (!request) return;
    if (request.kind === 'save') this.send(this.answerSave(request));
    if (request.kind === 'remove') {
      this.site = this.site.filter(({ id }) => id !== request.id);
      this.send({ kind: 'changed' });
    }
  }

  answerSave(request: SaveRequest): SaveEvent<Card> {
    if (request.id === null) {
      const added = { id: ++this.lastId, version: 1, fields: request.fields as Card };
      this.site.push(added);
      return { kind: 'saved', id: added.id, version: 1 };
    }
    const stored = this.site.find(({ id }) => id === request.id);
    if (!stored) return { kind: 'gone' };
    const changed = (stored.changes ?? []).filter(({ version }) => version > request.version);
    if (changed.some(({ field }) => field in request.fields)) return { kind: 'outdated' };
    change(stored, request.fields);
    const { id, version, fields } = stored;
    return { kind: 'saved', id, version, fields: { ...fields } };
  }

  answerList(): void {
    const { list } = this;
    if (list === null) return;
    this.list = null;
    this.send({ kind: 'listed', list });
  }

  fail(): void {
    if (this.writes.shift()) this.send({ kind: 'failed' });
  }

  /** Another host changes a division. */
  interfere(id: number, fields: Partial<Card>): void {
    const stored = this.site.find((each) => each.id === id);
    if (!stored) return;
    change(stored, fields);
    this.send({ kind: 'noticed' });
  }

  /** The site answers everything until nothing is left to do; a clash is settled for what was typed. */
  settle(): void {
    for (let round = 0; round < 60; round += 1) {
      if (this.list) this.answerList();
      else if (this.writes.length > 0) this.answer();
      else if (wakeAtMs(this.queue) !== null) this.pass(wakeAtMs(this.queue)! - this.nowMs);
      else if (this.queue.drafts.some(({ clashes }) => Object.keys(clashes).length > 0)) {
        for (const { key, clashes } of this.queue.drafts) {
          for (const field of Object.keys(clashes) as (keyof Card)[])
            this.send({ kind: 'clashSettled', key, field, isMine: true });
        }
      } else return;
    }
    throw new Error('It never comes to rest.');
  }

  /** Everything that was typed is on the site, and the window shows what is there. */
  expectAllSaved(): void {
    expect(hasUnsaved(this.queue)).toBe(false);
    expect(this.queue.drafts.flatMap(({ key }) => Object.entries(this.typed.get(key) ?? {}))).toEqual([]);
    const visible = visibleDrafts(this.queue).map((draft) => [draft.id, valuesOf(draft)]);
    expect(new Map(visible as [number, Card][])).toEqual(
      new Map(this.site.map(({ id, fields }) => [id, fields])),
    );
  }
}

/** The site refuses a save only if somebody else changed one of its fields. */
function change(stored: Stored, fields: Partial<Card>): void {
  stored.version += 1;
  stored.fields = { ...stored.fields, ...fields };
  const { version } = stored;
  const changes = Object.keys(fields).map((field) => ({ version, field: field as keyof Card }));
  stored.changes = [...(stored.changes ?? []), ...changes];
}

let count = 0;
/** A value that nothing had before. */
export const nextValue = (): number => ++count;

export const ACTIONS: Record<string, (world: World) => void> = {
  name: (world) => world.type('1', { name: `A${nextValue()}` }),
  id: (world) => world.type('1', { hytekId: String(nextValue()) }),
  back: (world) => world.type('1', { name: 'A' }),
  otherCard: (world) => world.type('2', { distance: String(nextValue()) }),
  pass650: (world) => world.pass(650),
  pass1000: (world) => world.pass(1000),
  answer: (world) => world.answer(),
  answerList: (world) => world.answerList(),
  fail: (world) => world.fail(),
  sameField: (world) => world.interfere(1, { name: `X${nextValue()}` }),
  otherField: (world) => world.interfere(1, { distance: `Y${nextValue()}` }),
};

export function play(names: readonly string[]): World {
  const world = new World();
  for (const name of names) ACTIONS[name]!(world);
  return world;
}
