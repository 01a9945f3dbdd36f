// An event while it is judged on this device: what is shown, and what the judge does.
import type { MarkContent, MarkKind, MarkToTake } from '#competition/live/marks.rules.ts';
import type { Outbox } from '#hosting/run-meet/outbox/outbox.client.ts';
import type { WorkText } from '#hosting/run-meet/outbox/outbox.rules.ts';
import { newId } from '#hosting/run-meet/outbox/outbox-in-browser.client.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { keepContest, packEvent } from './pack.client.ts';
import {
  type Conflict,
  type ContestOnDevice,
  lastMade,
  type PackedAthlete,
  type PackedEvent,
  withMark,
  withoutKnown,
  withoutLastMark,
} from './packed-event.rules.ts';

export interface JudgedState {
  event: PackedEvent;
  contest: ContestOnDevice;
  /** The name of this device in marks; empty until it is read. */
  device: string;
  /** True if the site could not be read. */
  isOld: boolean;
  /** The sentence of the site if it refuses to show the event, such as to a judge whose role has ended. */
  refusal: string | null;
}

export interface NewMark {
  athlete: PackedAthlete;
  kind: MarkKind;
  number: number | null;
  content: MarkContent;
  text: WorkText;
}

export class JudgedEvent {
  #state: JudgedState;
  readonly #api: Api;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  /** Steps follow each other, so that none is lost to another one. */
  #line: Promise<void> = Promise.resolve();

  constructor(api: Api, outbox: Outbox, read: Pick<JudgedState, 'event' | 'contest'>) {
    this.#api = api;
    this.#outbox = outbox;
    this.#state = { ...read, device: '', isOld: false, refusal: null };
  }

  readonly state = (): JudgedState => this.#state;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what other devices did. Without a network everything stays as it is. */
  refresh(): Promise<void> {
    return this.#inLine(async () => {
      if (this.#state.device === '') this.#show({ device: await this.#outbox.device() });
      if (!navigator.onLine) return;
      await this.#outbox.read();
      const queued = new Set(this.#outbox.state().queue.map(({ id }) => id));
      const { meetId, roundId } = this.#state.event;
      try {
        const event = await packEvent(this.#api, meetId, roundId);
        this.#show({ event, isOld: false, refusal: null });
        await this.change((contest) => withoutKnown(contest, queued));
      } catch (error) {
        if (isRefusal(error)) this.#show({ refusal: error.message });
        else this.#show({ isOld: true });
      }
    });
  }

  /** Keeps a mark on the device, shows it at once and sends it. */
  save({ athlete, kind, number, content, text }: NewMark): Promise<void> {
    return this.#inLine(async () => {
      const { sport, meetId } = this.#state.event;
      const madeAt = new Date(readerNowMs()).toISOString();
      const { slotId, slotVersion, heatId } = athlete;
      const device = await this.#outbox.device();
      const mark: MarkToTake = {
        uuid: newId(),
        heatId,
        slotId,
        slotVersion,
        kind,
        number,
        content,
        device,
        madeAt,
      };
      await this.#outbox.add([{ sport, meetId, work: { kind: 'mark', mark }, text, madeAt }]);
      await this.change((contest) => withMark(contest, mark));
    });
  }

  /** Takes the last mark of this device back. */
  undo(text: WorkText): Promise<void> {
    return this.#inLine(async () => {
      const mark = lastMade(this.#state.contest);
      if (!mark) return;
      const { sport, meetId } = this.#state.event;
      const workId = await this.#outbox.undo(mark.uuid, { sport, meetId, text });
      await this.change((contest) => withoutLastMark(contest, workId));
    });
  }

  /** Changes what only this device knows: the bar, a jump-off, what waits for the referee. */
  async change(next: (contest: ContestOnDevice) => ContestOnDevice): Promise<void> {
    const contest = next(this.#state.contest);
    this.#show({ contest });
    await keepContest(contest);
  }

  /** Decides about two marks for one thing. Needs a network; rejects with the refusal of the site. */
  async decide({ beside }: Conflict, keep: 'beside' | 'counting'): Promise<void> {
    const input = { meetId: this.#state.event.meetId, uuids: [beside.uuid] };
    if (keep === 'beside') await this.#api.runMeet.choose(input, QUIET);
    else await this.#api.runMeet.undo(input, QUIET);
    await this.refresh();
  }

  /** Sets the number of finalists. Needs a network; rejects with the refusal of the site. */
  async setFinalists(finalists: number): Promise<void> {
    const { meetId, roundId } = this.#state.event;
    await this.#api.runMeet.setFinalists({ meetId, roundId, finalists }, QUIET);
    await this.refresh();
  }

  #inLine(step: () => Promise<void>): Promise<void> {
    const mine = this.#line.then(step);
    this.#line = mine.catch(() => {});
    return mine;
  }

  #show(change: Partial<JudgedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
