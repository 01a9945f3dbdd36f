import { type RefObject, use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { useKeptFocus } from '#kit/ui/keyboard/kept-focus.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { savingWords as words } from './saving.words.ts';

/** A message with a way back stays longer than others: there is something to read and to decide. */
const UNDO_MS = 10_000;

/** A saved change as the message about it says it. */
export interface Done {
  text: string;
  /** Takes the change back, when that is possible. */
  undo?: (api: Api) => Promise<unknown>;
  /** Said once it is taken back; "Undone." when left out. */
  undone?: string;
}

export interface Saving {
  /** The key of the change that is being saved: the button with this key is busy. */
  busy: string | null;
  /** Why the last change was not saved, in a sentence for the page. */
  error: string | null;
  /**
   * Resolves to whether it was saved, once the page shows it. While another change is being saved nothing happens and
   * it resolves to false. `work` returns null when there is nothing to say.
   */
  save(key: string, work: (api: Api) => Promise<Done | null>): Promise<boolean>;
  /** The element that takes the focus when the pressed button and its section are gone. */
  focusRef: RefObject<HTMLElement | null>;
}

/** Saves the changes of a page, one at a time: each is followed by a message that takes it back, and by a fresh page. */
export function useSaving(): Saving {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const { place: focusRef, keepFocus } = useKeptFocus();

  function save(key: string, work: (api: Api) => Promise<Done | null>): Promise<boolean> {
    if (running.current || !api) return Promise.resolve(false);
    keepFocus();
    running.current = run(api, key, work).finally(() => {
      running.current = null;
      setBusy(null);
    });
    return running.current;
  }

  async function run(api: Api, key: string, work: (api: Api) => Promise<Done | null>): Promise<boolean> {
    setBusy(key);
    setError(null);
    let isSaved = true;
    try {
      const done = await work(api);
      if (done) await announce(done);
    } catch (failure) {
      isSaved = false;
      setError(failure instanceof Refusal ? failure.message : words.notSaved);
    }
    await revalidate();
    return isSaved;
  }

  function announce({ text, undo, undone = words.undone }: Done): Promise<void> {
    if (!undo) return toast({ tone: 'done', text });
    // The message may be pressed while the page is still being read again.
    const takeBack = async () => {
      await running.current;
      await save('undo', async (api) => {
        await undo(api);
        return { text: undone };
      });
    };
    return toast({
      tone: 'done',
      durationMs: UNDO_MS,
      text,
      action: { label: words.undo, run: () => void takeBack() },
    });
  }

  return { busy, error, save, focusRef };
}
