// The finish list of a heat in the browser: typed rows, what is sent of them, and what other devices say.
import { useCallback, useEffect, useState } from 'react';
import type { FinishContent, MarkToTake } from '#competition/live/marks.rules.ts';
import { useOutbox } from '#hosting/run-meet/outbox/OutboxBadge.tsx';
import type { Outbox, OutboxState } from '#hosting/run-meet/outbox/outbox.client.ts';
import { newId } from '#hosting/run-meet/outbox/outbox-in-browser.client.ts';
import { titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import {
  type FinishMark,
  mergeRows,
  rowsAtOpening,
  rowsToSend,
  type StoredRows,
} from './finish-list.rules.ts';
import { emptyRow, type FinishRow, type Starter } from './finish-rows.rules.ts';

const KEPT_MS = 24 * 3_600_000;

export type SentState = 'open' | 'sent' | 'queued' | 'conflict' | 'refused';

export interface FinishList {
  rows: FinishRow[];
  /** How each row stands, with the sentence of a refusal. */
  stateOf(row: FinishRow): { state: SentState; sentence: string | null };
  /** Changes the rows without sending them. */
  change(rows: FinishRow[]): void;
  /** Sends every complete row that the site does not have like this. */
  send(rows: FinishRow[]): void;
  /** Takes the mark of a row back, and removes the row. */
  remove(row: FinishRow): void;
  /** Takes the last mark of this device in the heat back; null if there is none. */
  undo: (() => void) | null;
  /** Sends a mark of an athlete that is no time: a height, a distance, or a reason for none; empty takes it back. */
  sendMark(starter: Starter, text: string): void;
  /** Sends a gun or a wind of the heat. */
  sendOfHeat(mark: Pick<MarkToTake, 'kind' | 'content'>, value: string): void;
}

/** The starters of a heat in the order of their lanes. */
export const startersOf = (event: RunEvent, heatId: number): Starter[] =>
  event.slots.filter((slot) => slot.heatId === heatId);

/** The outbox with the name of this browser in marks; both null until they are read. */
interface OutboxOfPage {
  outbox: Outbox | null;
  state: OutboxState | null;
  device: string | null;
}

function useNamedOutbox(): OutboxOfPage {
  const opened = useOutbox();
  const [device, setDevice] = useState<string | null>(null);
  const outbox = opened?.outbox ?? null;
  useEffect(() => {
    void outbox?.device().then(setDevice);
  }, [outbox]);
  return { outbox, state: opened?.state ?? null, device };
}

export function useFinishList(event: RunEvent, heatId: number): FinishList {
  const outbox = useNamedOutbox();
  const heat = startersOf(event, heatId);
  const [own, setOwn] = useState<readonly MarkToTake[]>([]);
  const marks = countingOf(event, heatId, outbox, own);
  const key = `finish ${heatId}`;
  const [rows, setRows] = useState(() => rowsAtOpening(readKept(key), { marks, heat }));
  const text = JSON.stringify(marks);
  const [seen, setSeen] = useState({ text, marks });
  if (seen.text !== text) {
    setSeen({ text, marks });
    setRows(mergeRows(rows, { before: seen.marks, after: marks, heat }));
  }
  useEffect(() => {
    if (rows.some(({ time, number }) => time !== '' || number !== '')) {
      deviceStorage.keepFor(key, { rows, marks: seen.marks }, KEPT_MS);
    } else deviceStorage.forget(key);
  }, [key, rows, seen.marks]);

  const stateOf = useCallback(
    (row: FinishRow) => stateOfRow(row, { event, marks, outbox }),
    [event, marks, outbox],
  );
  const sendWorks = (works: readonly MarkWithText[]) => {
    setOwn((own) => [...own, ...works.map(({ mark }) => mark)]);
    addMarks(outbox, event, works);
  };
  const send = (next: FinishRow[]) => {
    setRows(next);
    sendWorks(rowsToSend(next, { marks, heat }).map(toWork(event, outbox.device)));
  };
  const remove = (row: FinishRow) => {
    setRows((rows) => rows.filter(({ key }) => key !== row.key));
    const mark = event.marks.find(
      ({ slotId, kind, state }) => slotId === row.slotId && kind === 'finish' && state === 'counting',
    );
    if (mark) takeBack(outbox, event, mark);
  };
  const last = event.marks.findLast(
    ({ heatId: ofHeat, state, device }) =>
      ofHeat === heatId && state === 'counting' && device === outbox.device,
  );
  return {
    rows,
    stateOf,
    change: setRows,
    send,
    remove,
    sendMark: (starter, text) => {
      const row = rows.find(({ slotId }) => slotId === starter.slotId);
      if (text === '' && row) return remove(row);
      sendWorks([toWork(event, outbox.device)({ starter, content: { mark: text } })]);
    },
    undo: last ? () => takeBack(outbox, event, last) : null,
    sendOfHeat: ({ kind, content }, value) =>
      addMarks(outbox, event, [
        {
          mark: { ...bareMark(outbox.device, heatId), slotId: null, slotVersion: null, kind, content },
          text: { who: titleOf(event.round), what: kind, value },
        },
      ]),
  };
}

function readKept(key: string): StoredRows | null {
  const stored = deviceStorage.readFresh(key);
  if (!(stored instanceof Object && 'rows' in stored && 'marks' in stored)) return null;
  const { rows, marks } = stored;
  const isRow = (row: unknown) => row instanceof Object && 'key' in row && 'time' in row && 'number' in row;
  if (!Array.isArray(rows) || !rows.every(isRow) || !Array.isArray(marks)) return null;
  return { rows: (rows as FinishRow[]).map((row) => ({ ...emptyRow(row.key), ...row })), marks };
}

/** Marks that count, with those of this page that the site has or gets and the event does not show yet. */
function countingOf(
  event: RunEvent,
  heatId: number,
  { state }: OutboxOfPage,
  own: readonly MarkToTake[],
): FinishMark[] {
  const counting = event.marks.filter(
    (mark) => mark.kind === 'finish' && mark.state === 'counting' && mark.heatId === heatId,
  );
  const found = new Map(
    counting.map(({ slotId, content }) => [slotId!, { slotId: slotId!, content: content as FinishContent }]),
  );
  const queued = state?.queue ?? [];
  const waiting = queued.flatMap(({ work }) => (work.kind === 'mark' ? work.mark : []));
  const refused = new Set(queued.flatMap(({ id, refusal }) => (refusal ? id : [])));
  const onSite = new Set(event.marks.map(({ uuid }) => uuid));
  for (const { uuid, heatId: ofHeat, kind, slotId, content } of [...own, ...waiting]) {
    if (kind !== 'finish' || ofHeat !== heatId || onSite.has(uuid) || refused.has(uuid)) continue;
    found.set(slotId!, { slotId: slotId!, content: content as FinishContent });
  }
  return [...found.values()];
}

function stateOfRow(
  row: FinishRow,
  { event, marks, outbox }: { event: RunEvent; marks: readonly FinishMark[]; outbox: OutboxOfPage },
): { state: SentState; sentence: string | null } {
  const ofSlot = ({ slotId, kind }: { slotId: number | null; kind: string }) =>
    slotId !== null && slotId === row.slotId && kind === 'finish';
  const queued = outbox.state?.queue.findLast(({ work }) => work.kind === 'mark' && ofSlot(work.mark));
  if (queued?.refusal) return { state: 'refused', sentence: queued.refusal.sentence };
  if (queued) return { state: 'queued', sentence: null };
  if (event.marks.some((mark) => ofSlot(mark) && mark.state === 'conflict'))
    return { state: 'conflict', sentence: null };
  return { state: marks.some(({ slotId }) => slotId === row.slotId) ? 'sent' : 'open', sentence: null };
}

interface MarkWithText {
  mark: MarkToTake;
  text: { who: string; what: string; value: string };
}

const bareMark = (device: string | null, heatId: number) => ({
  uuid: newId(),
  heatId,
  number: null,
  device: device ?? '',
  madeAt: new Date(readerNowMs()).toISOString(),
});

const toWork =
  (event: RunEvent, device: string | null) =>
  ({ starter, content }: { starter: Starter; content: FinishContent }): MarkWithText => ({
    mark: {
      ...bareMark(device, starter.heatId),
      slotId: starter.slotId,
      slotVersion: starter.version,
      kind: 'finish',
      content,
    },
    text: { who: starter.name, what: titleOf(event.round), value: content.mark ?? content.status ?? '' },
  });

function addMarks(
  { outbox, device }: OutboxOfPage,
  { meet }: RunEvent,
  marks: readonly MarkWithText[],
): void {
  if (!outbox || device === null || marks.length === 0) return;
  void outbox.add(
    marks.map(({ mark, text }) => ({
      meetId: meet.meetId,
      sport: meet.sport,
      work: { kind: 'mark', mark },
      text,
      madeAt: mark.madeAt,
    })),
  );
}

function takeBack(
  { outbox }: OutboxOfPage,
  { meet, round }: RunEvent,
  mark: RunEvent['marks'][number],
): void {
  const { content } = mark as { content: FinishContent };
  const value = content.mark ?? content.status ?? '';
  void outbox?.undo(mark.uuid, { ...meet, text: { who: titleOf(round), what: mark.kind, value } });
}
