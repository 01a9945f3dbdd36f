// Facts of this installation that pages show; the server sets them, the browser reads them from the page's data.
import { createContext } from 'react-router';

export interface SiteFacts {
  /** Where visitors get the source of what runs here (AGPL). */
  sourceUrl: string | null;
}

export const siteContext = createContext<SiteFacts>({ sourceUrl: null });
