import { type RefObject, use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { useKeptFocus } from '#kit/ui/keyboard/kept-focus.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { blamesNoField, type Failure, failureOf } from './form-errors.rules.ts';
import { savingWords as words } from './saving.words.ts';
import { SavingReport } from './saving-report.ts';

/** A message with a way back stays longer than others: there is something to read and to decide. */
const UNDO_MS = 10_000;

/** The rest to do after a change was saved. */
export interface Done {
  /** The message about it. */
  text?: string;
  /** Takes the change back, when that is possible. */
  undo?: (api: Api) => Promise<unknown>;
  /** Said once it is taken back; "Undone." when left out. */
  undone?: string;
  /** True when the menus show it too: a name, a handle, a team, a favorite. */
  isInMenus?: boolean;
}

/** Makes the change. Most changes need no message and return nothing. */
export type Work = (api: Api) => Promise<Done | null> | Promise<void>;

export interface SavingOptions {
  /** Said when the site does not answer; "Not saved. Try again." when left out. */
  notSaved?: string | undefined;
  /** Reads again what the page shows; the loaders of the page when left out, nothing when false. */
  reload?: (() => Promise<unknown>) | false | undefined;
  /** True where the page has no room for an error, as in a row of icons: a toast says it. */
  isErrorInToast?: boolean | undefined;
}

export interface Saving {
  /** The key of the change that is being saved: the button with this key is busy. */
  busy: string | null;
  /** Why the last change was not saved, in a sentence for the page; null if a form shows it. */
  error: string | null;
  /**
   * Resolves to whether it was saved, once the page shows it. While another change is on its way to the site nothing
   * happens and it resolves to false. `work` returns nothing when there is nothing to say.
   */
  save(key: string, work: Work): Promise<boolean>;
  /** The same for a form, which shows its failure itself. */
  saveForm(key: string, work: Work): Promise<boolean>;
  /** Why the last change was not saved, with its key and its fields. */
  failure: Failure | null;
  /** The element that takes the focus when the pressed button and its section are gone. */
  focusRef: RefObject<HTMLElement | null>;
}

/**
 * The one way to save in the browser: one change at a time, followed by a message that can take it back and by a fresh
 * page. Forms use it through `Form` and `FormDialog`, single buttons through `SaveButton`.
 */
export function useSaving({ notSaved = words.notSaved, reload, isErrorInToast }: SavingOptions = {}): Saving {
  const api = use(BrowserApi);
  const report = use(SavingReport);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<(Failure & { isForm: boolean }) | null>(null);
  const running = useRef<{ key: string; end: Promise<boolean>; isSaved: boolean } | null>(null);
  const { fallback: focusRef, followFocus } = useKeptFocus();

  async function readAgain(): Promise<void> {
    if (reload !== false) await ignoreFailure((reload ?? revalidate)(), 'read a saved change');
  }

  function start(key: string, work: Work, isForm: boolean): Promise<boolean> {
    if (running.current) {
      // A double click is one change; another button is a second change, which has to wait.
      if (running.current.key !== key) {
        if (running.current.isSaved) return running.current.end.then(() => start(key, work, isForm));
        say({ text: words.isSaving });
      }
      return Promise.resolve(false);
    }
    if (!api) return Promise.resolve(false);
    const letFocusGo = followFocus();
    const end = run(api, key, work, isForm).finally(() => {
      running.current = null;
      setBusy(null);
      letFocusGo();
    });
    running.current = { key, end, isSaved: false };
    return end;
  }

  async function run(api: Api, key: string, work: Work, isForm: boolean): Promise<boolean> {
    setBusy(key);
    setFailure(null);
    report('saving');
    try {
      await finish((await work(api)) ?? {});
      return true;
    } catch (error) {
      report('failed');
      const failed = { ...failureOf(key, error, notSaved), isForm };
      if (isErrorInToast) say({ text: failed.message });
      else setFailure(failed);
      if (blamesNoField(error)) await readAgain();
      return false;
    }
  }

  /** The change is saved: whatever fails from here on makes it no failure. */
  async function finish({ text, undo, undone, isInMenus }: Done): Promise<void> {
    report('saved');
    running.current!.isSaved = true;
    if (text !== undefined) {
      const takeBack = undo && { label: words.undo, run: () => void undoWith(undo, undone) };
      say({ tone: 'done', text, ...(takeBack && { durationMs: UNDO_MS, action: takeBack }) });
    }
    await readAgain();
    if (isInMenus) await ignoreFailure(announceViewerChanged(), 'show a saved change in the menus');
  }

  async function undoWith(undo: (api: Api) => Promise<unknown>, undone = words.undone): Promise<void> {
    // The message may be pressed while the page is still being read again.
    await running.current?.end;
    await start(
      'undo',
      async (api) => {
        await undo(api);
        return { text: undone };
      },
      false,
    );
  }

  return {
    busy,
    error: failure && !failure.isForm ? failure.message : null,
    save: (key, work) => start(key, work, false),
    saveForm: (key, work) => start(key, work, true),
    failure,
    focusRef,
  };
}

const say = (words: Parameters<typeof toast>[0]) => void ignoreFailure(toast(words), 'show a message');
