import { createContext, type ReactNode, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { settingsWords as words } from './settings.words.ts';

/** What was wrong with it: by field, or as a whole. */
export interface NotSaved {
  message: string;
  fields: Readonly<Record<string, string>>;
}

export interface SaveOptions {
  /** The menus show it, too: a name, a handle. */
  isInMenus?: boolean;
  /** The page shows it already, and need not be read anew. */
  isShown?: boolean;
}

type Save = (change: (api: Api) => Promise<unknown>, options?: SaveOptions) => Promise<NotSaved | null>;

export type SavingState =
  | { kind: 'still' }
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'saved'; at: string };

const SaverContext = createContext<Save>(async () => null);

/** One for the page: its head says what has become of the last change. */
export function Saver({ children }: { children: (state: SavingState) => ReactNode }) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<SavingState>({ kind: 'still' });

  const save: Save = async (change, { isInMenus = false, isShown = false } = {}) => {
    if (!api) return null;
    setState({ kind: 'saving' });
    try {
      await change(api);
      setState({ kind: 'saved', at: timeOfDay() });
    } catch (error) {
      setState({ kind: 'failed' });
      return error instanceof Refusal
        ? { message: error.message, fields: error.fields ?? {} }
        : { message: words.notSaved, fields: {} };
    }
    if (!isShown) await revalidate();
    if (isInMenus) await announceViewerChanged();
    return null;
  };

  return <SaverContext value={save}>{children(state)}</SaverContext>;
}

/** Saves a change and resolves with what was wrong with it, or null. Never throws. */
export const useSave = (): Save => use(SaverContext);

/** The forms of the page deal with what fails: no dialog comes up. */
export const QUIET = { context: { quiet: true } } as const;

const timeOfDay = () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format();
