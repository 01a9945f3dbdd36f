import { createContext, type ReactNode, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { settingsWords as words } from './settings.words.ts';

/** The reasons of a failed save, by field or for the whole form. */
export interface NotSaved {
  message: string;
  fields: Readonly<Record<string, string>>;
}

export interface SaveOptions {
  /** True for a name or a handle, which the menus show, too. */
  isInMenus?: boolean;
  /** True when the page already shows the change and needs no reload. */
  isOnPage?: boolean;
}

type Save = (change: (api: Api) => Promise<unknown>, options?: SaveOptions) => Promise<NotSaved | null>;

export type SavingState =
  | { kind: 'still' }
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'saved'; at: string };

const SaverContext = createContext<Save>(async () => null);

/** Saves all changes of the page; the page's head shows the state of the last one. */
export function Saver({ children }: { children: (state: SavingState) => ReactNode }) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<SavingState>({ kind: 'still' });

  const save: Save = async (change, { isInMenus = false, isOnPage = false } = {}) => {
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
    if (!isOnPage) await revalidate();
    if (isInMenus) await announceViewerChanged();
    return null;
  };

  return <SaverContext value={save}>{children(state)}</SaverContext>;
}

/** Saves a change and resolves with the errors, or null. Never throws. */
export const useSave = (): Save => use(SaverContext);

/** Forms show their own errors, so no dialog opens. */
export const QUIET = { context: { quiet: true } } as const;

const timeOfDay = () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format();
