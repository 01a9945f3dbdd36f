// The state of the entry desk: the form that was read, the draft with its history, and the clock.

import { use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { checkDraft } from '#competition/registration/entry-draft/checked-draft.rules.ts';
import type { Cell } from '#competition/registration/entry-draft/desk-cells.rules.ts';
import { offsetOf, stateAt, wakeIn } from '#competition/registration/entry-draft/desk-clock.rules.ts';
import { type CountsOfEvent, withCounts } from '#competition/registration/entry-draft/desk-counts.rules.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import {
  type DraftOwner,
  type EntrantOfDesk,
  openDraft,
  type StoredDraft,
  sendDraft,
} from '#competition/registration/entry-draft/entry-draft.client.ts';
import {
  addEntry,
  type Draft,
  findAdded,
  removeAdded,
  spotOf,
  toggleWithdrawal,
} from '#competition/registration/entry-draft/entry-draft.rules.ts';
import {
  fieldsOf,
  type NumberField,
  numbersToSend,
  typeNumber,
  withNumbers,
} from '#competition/registration/entry-draft/typed-numbers.rules.ts';
import { entryWindowWords } from '#competition/registration/entry-form/entry-checks.words.ts';
import type { WindowState } from '#competition/registration/entry-window.rules.ts';
import { DESK_ID } from '#competition/registration/register-tab/entrant-of-page.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { useReadWhenShown } from '#kit/ui/page/use-read-when-shown.ts';

export interface Opened {
  form: DeskForm;
  userId: number;
  /** Milliseconds from the clock of the device to that of the site. */
  offsetMs: number;
}

export interface DeskPlace {
  meetId: number;
  entrant: EntrantOfDesk;
}

async function openForm(api: Api, { meetId, entrant }: DeskPlace): Promise<Opened | null> {
  const sentMs = readerNowMs();
  const reading = api.entryForm.getEntryForm({ meetId, ...entrant }, QUIET).then((form) => ({
    form,
    offsetMs: offsetOf(form.window.serverNow, sentMs, readerNowMs()),
  }));
  const [read, user] = await Promise.all([reading, api.signedInUser.getSignedInUser({}, QUIET)]);
  return user && { ...read, userId: user.userId };
}

/** `error` is the sentence of a refusal. One such as for a coach of another team stays the same. */
export function useOpenedForm({ meetId, entrant }: DeskPlace) {
  const api = use(BrowserApi);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<{ text: string; canRetry: boolean } | null>(null);
  const teamId = 'teamId' in entrant ? entrant.teamId : null;
  const athleteId = 'athleteId' in entrant ? entrant.athleteId : null;
  const read = useCallback(async () => {
    if (!api) return;
    const of = teamId === null ? { athleteId: athleteId! } : { teamId };
    try {
      setOpened(await openForm(api, { meetId, entrant: of }));
      setError(null);
    } catch (failure) {
      const text = failure instanceof Refusal ? failure.message : words.failed;
      setError({ text, canRetry: !(failure instanceof Refusal && failure.status === 403) });
    }
  }, [api, meetId, teamId, athleteId]);
  useReadWhenShown(read);
  const noteCounts = useCallback((counts: readonly CountsOfEvent[]) => {
    setOpened((opened) => opened && { ...opened, form: withCounts(opened.form, counts) });
  }, []);
  return { opened, error, read, noteCounts };
}

/** The state of the window, which changes at its instant by the clock of the site. */
function useWindowState({ form: { window }, offsetMs }: Opened): WindowState {
  const now = readerNowMs() + offsetMs;
  const state = stateAt(window, now);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn sets the next timer
  useEffect(() => {
    const wait = wakeIn(window, readerNowMs() + offsetMs);
    if (wait === null) return;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait);
    return () => clearTimeout(timer);
  }, [window, offsetMs, turn]);
  return state;
}

export type Reply = Awaited<ReturnType<Api['entryForm']['submitEntries']>>;

export interface Answer {
  sent: Draft;
  reply: Reply;
}

export function useDesk(opened: Opened, { meetId, entrant }: DeskPlace, read: () => Promise<void>) {
  const { offsetMs } = opened;
  const [owner] = useState<DraftOwner>(() => ({ meetId, entrant, userId: opened.userId }));
  const [tab] = useState(() => openDraft(owner));
  const [stored, setStored] = useState(tab.current);
  const [isKept, setKept] = useState(true);
  const [past, setPast] = useState<readonly Draft[]>([]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const saving = useSaving({ reload: read, notSaved: words.notSentYet });
  const state = useWindowState(opened);
  const { draft, numbers } = stored;
  const form = useMemo(() => withNumbers(opened.form, numbers), [opened.form, numbers]);
  const numberFields = useMemo(() => fieldsOf(opened.form, numbers), [opened.form, numbers]);
  const check = useCallback(
    (draft: Draft) =>
      checkDraft(draft, { form, state, now: new Date(readerNowMs() + offsetMs).toISOString() }),
    [form, state, offsetMs],
  );
  const checked = useMemo(() => check(draft), [check, draft]);

  /** The history would overwrite what another tab has changed, so it ends there. */
  const takeOver = useCallback(() => {
    const { isNews, isRowGone } = tab.takeOver();
    if (!isNews) return;
    setStored(tab.current);
    setPast([]);
    // The other tab may have sent it.
    if (isRowGone) void read();
  }, [tab, read]);
  useEffect(() => tab.watch(takeOver), [tab, takeOver]);

  const store = useCallback(
    (edit: (stored: StoredDraft) => StoredDraft) => {
      takeOver();
      setKept(tab.keep(edit(tab.current())));
      setStored(tab.current);
    },
    [tab, takeOver],
  );

  const change = useCallback(
    (edit: (draft: Draft) => Draft) => {
      takeOver();
      const before = tab.current().draft;
      const draft = edit(before);
      if (draft === before) return;
      setPast((past) => [...past, before]);
      store((stored) => ({ ...stored, draft }));
    },
    [tab, takeOver, store],
  );

  /** Makes the change, or returns why the new row cannot be sent. */
  function tryChange(edit: (draft: Draft) => Draft): string | null {
    const next = edit(draft);
    const { problems } = check(next);
    const row = next.find((each) => !draft.includes(each));
    const problem = row && problems.get(row.row.key);
    if (problem !== undefined) return problem;
    change(edit);
    return null;
  }

  function setNumber(field: NumberField, text: string) {
    store((stored) => ({ ...stored, numbers: typeNumber(stored.numbers, field, text) }));
  }

  function undo() {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    store((stored) => ({ ...stored, draft: last }));
  }

  function submit() {
    const sent = checked.ready;
    const memberships = numbersToSend(opened.form, numbers);
    void saving.save('submit', async (api) => {
      const rows = sent.map(({ row }) => row);
      const { attempt: last } = tab.current();
      const reply = await sendDraft({ sent, memberships }, { last, store }, (key) =>
        api.entryForm.submitEntries(
          { meetId, ...entrant, rows, memberships },
          { context: { quiet: true, headers: { 'x-request-key': key } } },
        ),
      );
      setPast([]);
      setAnswer({ sent, reply });
    });
  }

  // Without `form.refusal` and in these states, rows can be added.
  const isOpen = state === 'open' || state === 'late' || state === 'not-open-yet';
  const closedBecause = form.refusal?.message ?? (isOpen ? null : entryWindowWords[state]);
  return {
    form,
    draft,
    check,
    checked,
    state,
    closedBecause,
    numberFields,
    setNumber,
    change,
    tryChange,
    undo: past.length > 0 ? undo : null,
    isKept,
    submit,
    saving,
    answer,
  };
}

export type Desk = ReturnType<typeof useDesk>;

/** The functions stay the same while the desk changes, so that only changed cells are drawn again. */
export function useDeskCells(desk: Desk, ask: (cell: Cell) => void) {
  const newest = useRef(desk);
  newest.current = desk;

  const press = useCallback(
    (cell: Cell) => {
      const { form, change } = newest.current;
      if (cell.isStopped) return;
      if (cell.look === 'typing') return ask(cell);
      const standing = form.entries.find(
        ({ athleteId, meetEventId }) => athleteId === cell.athleteId && meetEventId === cell.meetEventId,
      );
      const spot = spotOf(form, cell);
      change((draft) => {
        if (standing) return toggleWithdrawal(draft, standing, spot.label);
        return findAdded(draft, spot)
          ? removeAdded(draft, spot)
          : addEntry(draft, spot, { seedFrom: 'best' });
      });
    },
    [ask],
  );

  const type = useCallback(
    (cell: Cell) => {
      if (cell.canType) ask(cell);
    },
    [ask],
  );

  return { press, type };
}

/** The heading to which the link "Enter …" leads: the desk comes later than the page. */
export function useLinkedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || hash !== `#${DESK_ID}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}

const PHONE = '(max-width: 599.98px)';

/** True on a screen on which the grid has no room. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
