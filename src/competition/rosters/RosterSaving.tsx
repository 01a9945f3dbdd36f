import { type RefObject, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { useKeptFocus } from '#kit/ui/keyboard/kept-focus.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { rosterWords as words } from './roster-screen.words.ts';

/** Longer than other toasts: there is something to read and to decide. */
const UNDO_MS = 10_000;

/** What was done; with a change that can be taken back. */
export interface Done {
  text: string;
  changeId?: number;
  /** For what is taken back by another call. */
  undo?: (api: Api) => Promise<unknown>;
}

export interface Saving {
  /** Names the button whose work is running. */
  busy: string | null;
  trouble: string | null;
  /** Resolves when the page shows what is saved: whether nothing failed. Null: there is nothing to tell. */
  save(key: string, work: (api: Api) => Promise<Done | null>): Promise<boolean>;
  /** Takes the focus when what was pressed goes away and its section, too. */
  place: RefObject<HTMLElement | null>;
}

/** One change at a time; each is told in a toast that takes it back. */
export function useSaving(): Saving {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { place, keepFocus } = useKeptFocus();

  async function save(key: string, work: (api: Api) => Promise<Done | null>): Promise<boolean> {
    if (busy !== null || !api) return false;
    keepFocus();
    setBusy(key);
    setTrouble(null);
    let isSaved = true;
    try {
      const done = await work(api);
      if (done) await tell(done);
    } catch (error) {
      isSaved = false;
      setTrouble(error instanceof Refusal ? error.message : words.notSaved);
    }
    await revalidate();
    setBusy(null);
    return isSaved;
  }

  async function tell({ text, changeId, undo: takeBack }: Done): Promise<void> {
    if (changeId === undefined && !takeBack) return toast({ tone: 'done', text });
    const undo = () =>
      void save('undo', async (api) => {
        if (takeBack) await takeBack(api);
        else await api.rosters.undoChange({ changeId: changeId! }, QUIET);
        return { text: words.undone };
      });
    return toast({ tone: 'done', durationMs: UNDO_MS, text, action: { label: words.undo, run: undo } });
  }

  return { busy, trouble, save, place };
}

/** Beside the button is said what went wrong: no dialog comes up. */
export const QUIET = { context: { quiet: true } };
