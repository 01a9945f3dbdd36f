// Tells a page that saves by itself how its last change went, wherever in the page it was made.
import { createContext } from 'react';

export type SavingEvent = 'saving' | 'saved' | 'failed';

export const SavingReport = createContext<(event: SavingEvent) => void>(() => {});
