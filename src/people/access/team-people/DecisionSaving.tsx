// What becomes of a decision on the page of a team's people: one at a time, with what went wrong, and read anew.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { useKeptFocus } from '#kit/ui/keyboard/kept-focus.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { teamAccessWords as words } from './team-access.words.ts';

/** Longer than other toasts: there is something to read and to decide. */
const UNDO_MS = 10_000;

interface Done {
  text: string;
  undo: () => Promise<unknown>;
  undone: string;
}

export function useDeciding() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { place, keepFocus } = useKeptFocus();

  /** False when it was not saved. */
  async function save(key: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false;
    keepFocus();
    setBusy(key);
    setTrouble(null);
    let isSaved = true;
    try {
      await work();
    } catch (error) {
      isSaved = false;
      setTrouble(error instanceof Refusal ? error.message : words.notSaved);
    }
    await revalidate();
    setBusy(null);
    return isSaved;
  }

  /** Says what was done, with a way back for some seconds. */
  function tell({ text, undo, undone }: Done): Promise<void> {
    const takeBack = () => undo().then(() => toast({ text: undone }));
    return toast({
      tone: 'done',
      durationMs: UNDO_MS,
      text,
      action: { label: words.undo, run: () => void save('undo', takeBack) },
    });
  }

  return { busy, trouble, place, save, tell };
}
