// The calls of the API for what a page does after it is shown, such as opening a row. Loaders use `apiContext`.
import { createContext } from 'react';
import type { Api } from './api-context.ts';

/** Provided by the browser's entry; null on the server, where nothing is pressed. */
export const BrowserApi = createContext<Api | null>(null);
