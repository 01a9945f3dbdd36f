// API calls after a page has loaded, such as opening a row. Loaders use `apiContext`.
import { createContext } from 'react';
import type { Api } from './api-context.ts';

/** Set by the browser's entry; null on the server. */
export const BrowserApi = createContext<Api | null>(null);

/** For calls whose failure the caller shows: no dialog opens and nothing is asked again. */
export const QUIET = { context: { quiet: true } } as const;
