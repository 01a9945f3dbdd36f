// The outbox in this browser, shared by its tabs: keeps work until the site has acknowledged it, and sends it.
import type { DeviceDatabase } from '#kit/ui/browser/device-database.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import {
  type AfterAnswer,
  type Answer,
  afterAnswer,
  type NewWork,
  type NumberedWork,
  nextPortion,
  PORTION_MAX,
  type QueuedWork,
  refusedOf,
  retryPauseMs,
  staysWhenUndone,
  type WorkKind,
  waitingOf,
} from './outbox.rules.ts';

export type OutboxPhase = 'idle' | 'sending' | 'waiting' | 'sign in';

export interface OutboxState {
  /** False until the device was read. */
  isRead: boolean;
  /** False if the browser keeps nothing when the page is closed. */
  isLasting: boolean;
  /** Work that is not acknowledged, in the order in which it was done. */
  queue: readonly NumberedWork[];
  phase: OutboxPhase;
  /** Acknowledged since the device began, and when the last was, epoch milliseconds. */
  sent: { count: number; lastAt: number | null };
  /** Epoch milliseconds; null while there is a network. */
  offlineSince: number | null;
}

export interface OutboxTools {
  /** Makes one call with work of one meet and kind; never rejects. */
  send(meetId: number, kind: WorkKind, portion: readonly QueuedWork[]): Promise<Answer>;
  /** Learns the new state, in this tab only. */
  onChange(state: OutboxState): void;
  isOnline(): boolean;
  newId(): string;
  /** Runs work after a pause; returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
  /** Runs work of this name while no other tab does. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Tells the other tabs to read the device again. */
  tellTabs(): void;
}

const keptWhenUndone = (work: NumberedWork) => (staysWhenUndone(work) ? work : null);
const keptUnlessRefused = (work: NumberedWork) => (work.refusal ? null : work);

export class Outbox {
  #state: OutboxState;
  readonly #database: Promise<DeviceDatabase>;
  readonly #tools: OutboxTools;
  #failures = 0;
  #limit = PORTION_MAX;
  #cancelPause = () => {};
  /** A run that has not begun takes what was added before it begins. */
  #nextRun: Promise<void> | null = null;
  /** The ids of marks that the site kept beside another one. */
  #conflicts = new Set<string>();

  constructor(database: Promise<DeviceDatabase>, tools: OutboxTools) {
    this.#database = database;
    this.#tools = tools;
    this.#state = {
      isRead: false,
      isLasting: true,
      queue: [],
      phase: 'idle',
      sent: { count: 0, lastAt: null },
      offlineSince: tools.isOnline() ? null : readerNowMs(),
    };
  }

  state(): OutboxState {
    return this.#state;
  }

  /** Reads the device: what an earlier page or another tab left. */
  async read(): Promise<void> {
    const database = await this.#database;
    const queue = (await database.readAll('queue')) as NumberedWork[];
    const sent = (await database.read('facts', 'sent')) as OutboxState['sent'] | undefined;
    this.#show({
      isRead: true,
      isLasting: database.isLasting,
      queue: queue.toSorted((a, b) => a.order - b.order),
      sent: { count: sent?.count ?? 0, lastAt: sent?.lastAt ?? null },
    });
  }

  /** The name of this browser in marks; made once. */
  async device(): Promise<string> {
    const database = await this.#database;
    const stored = (await database.read('facts', 'device')) as { id: string } | undefined;
    if (stored) return stored.id;
    return this.#tools.alone('name', async () => {
      const made = (await database.read('facts', 'device')) as { id: string } | undefined;
      const id = made?.id ?? this.#tools.newId();
      if (!made) await database.change('facts', { put: [{ key: 'device', id }] });
      return id;
    });
  }

  /** Keeps work on the device and sends it. Resolves when the device has it. */
  async add(added: readonly NewWork[]): Promise<string[]> {
    const database = await this.#database;
    const rows = added.map((work) => ({
      ...work,
      id: work.work.kind === 'mark' ? work.work.mark.uuid : this.#tools.newId(),
      isTried: false,
      refusal: null,
    }));
    await database.change('queue', { put: rows });
    await this.#changed();
    void this.send();
    return rows.map(({ id }) => id);
  }

  /**
   * Takes a mark back: forgets it if the site cannot have it, else asks the site. Returns the id of what is sent for it;
   * null if nothing is.
   */
  async undo(uuid: string, { sport, meetId, text }: Pick<NewWork, 'sport' | 'meetId' | 'text'>) {
    await this.read();
    const order = this.#state.queue.find(({ id }) => id === uuid)?.order;
    const database = await this.#database;
    // One step on the device: the mark may be going out at this moment.
    const left = order === undefined ? [] : await database.update('queue', [order], keptWhenUndone);
    await this.#changed();
    if (order !== undefined && left.length === 0) return null;
    const madeAt = new Date(readerNowMs()).toISOString();
    const [id] = await this.add([{ sport, meetId, work: { kind: 'undo', uuid }, text, madeAt }]);
    return id!;
  }

  /** Adds work of a file, such as of another device; returns how much of it was not here. */
  async restore(works: readonly QueuedWork[]): Promise<number> {
    await this.read();
    const existing = new Set(this.#state.queue.map(({ id }) => id));
    const missing = works.filter(({ id }) => !existing.has(id)).map((work) => ({ ...work, refusal: null }));
    await (await this.#database).change('queue', { put: missing });
    await this.#changed();
    void this.send();
    return missing.length;
  }

  /** Removes work that the site refused. */
  async forget(ids: readonly string[]): Promise<void> {
    const orders = this.#state.queue.flatMap(({ id, order }) => (ids.includes(id) ? order : []));
    await (await this.#database).update('queue', orders, keptUnlessRefused);
    await this.#changed();
  }

  /** Sends now, also what was refused before. */
  async tryNow(): Promise<void> {
    const refused = refusedOf(this.#state.queue);
    if (refused.length > 0) {
      await (await this.#database).change('queue', {
        put: refused.map((work) => ({ ...work, refusal: null })),
      });
      await this.read();
    }
    this.#failures = 0;
    await this.send();
  }

  /** True if the site kept this mark beside another one. */
  isConflict(uuid: string): boolean {
    return this.#conflicts.has(uuid);
  }

  networkChanged(): void {
    const isOnline = this.#tools.isOnline();
    this.#show({ offlineSince: isOnline ? null : (this.#state.offlineSince ?? readerNowMs()) });
    if (isOnline) {
      this.#failures = 0;
      void this.send();
    }
  }

  /** Sends what waits, portion by portion, in one tab at a time. */
  send(): Promise<void> {
    this.#cancelPause();
    if (this.#nextRun) return this.#nextRun;
    const run = this.#tools.alone('send', async () => {
      this.#nextRun = null;
      await this.#sendAll();
    });
    this.#nextRun = run;
    run.catch(() => {
      this.#nextRun = null;
    });
    return run;
  }

  async #sendAll(): Promise<void> {
    let next: AfterAnswer['next'] = 'go on';
    while (next === 'go on') {
      await this.read();
      const portion = nextPortion(this.#state.queue, this.#limit);
      if (portion.length === 0) break;
      this.#show({ phase: 'sending' });
      next = await this.#sendPortion(portion);
    }
    const phases = { 'go on': 'idle', wait: 'waiting', 'sign in': 'sign in' } as const;
    this.#show({ phase: phases[next] });
    if (next !== 'wait') this.#failures = 0;
    else this.#pause();
  }

  async #sendPortion(planned: readonly NumberedWork[]): Promise<AfterAnswer['next']> {
    const [first] = planned;
    if (!this.#tools.isOnline()) return 'wait';
    const database = await this.#database;
    const plannedOrders = planned.map(({ order }) => order);
    const tried = await database.update('queue', plannedOrders, (work: NumberedWork) => ({
      ...work,
      isTried: true,
    }));
    // Without what was undone meanwhile.
    const portion = tried as NumberedWork[];
    if (portion.length === 0) return 'go on';
    const answer = await this.#tools.send(first!.meetId, first!.work.kind, portion);
    const after = afterAnswer(portion, answer, this.#limit);
    this.#limit = after.limit;
    for (const id of after.conflicts) this.#conflicts.add(id);
    const refusals = new Map(after.refused.map(({ id, refusal }) => [id, refusal]));
    const orders = portion.map(({ order }) => order);
    await database.update('queue', orders, (work: NumberedWork) =>
      after.done.includes(work.id) ? null : { ...work, refusal: refusals.get(work.id) ?? null },
    );
    if (after.done.length > 0) {
      const count = this.#state.sent.count + after.done.length;
      await database.change('facts', { put: [{ key: 'sent', count, lastAt: readerNowMs() }] });
    }
    await this.#changed();
    return after.next;
  }

  async #changed(): Promise<void> {
    await this.read();
    this.#tools.tellTabs();
  }

  #pause(): void {
    this.#failures += 1;
    if (waitingOf(this.#state.queue).length === 0) return;
    const pause = retryPauseMs(this.#failures, Math.random());
    this.#cancelPause = this.#tools.later(() => void this.send(), pause);
  }

  #show(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tools.onChange(this.#state);
  }
}
