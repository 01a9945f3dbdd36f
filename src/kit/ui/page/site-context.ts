// Facts of this installation that pages show; the server sets them, the browser reads them from the page's data.
import { createContext } from 'react-router';
import type { SiteVariant } from '#kit/site-variants.ts';

export interface SiteFacts {
  /** Where visitors get the source of what runs here (AGPL). */
  sourceUrl: string | null;
  variant: SiteVariant;
  /** The fictional world of the demo is what this site shows. */
  isDemo: boolean;
  /** `/dev` shows every page of the site to who works on it. */
  hasDevLinks: boolean;
  /** `https://host` that the calls of the support site and the video site go to; null: their own. */
  apiHost: string | null;
  /** What answered with this page: when it was built and what is in it, `1779465600.a1b2c3d4`. */
  build: string;
}

export const siteContext = createContext<SiteFacts>({
  sourceUrl: null,
  variant: 'net',
  isDemo: false,
  hasDevLinks: false,
  apiHost: null,
  build: '',
});
