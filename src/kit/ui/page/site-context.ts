// Facts about this installation for pages. The server sets them; the browser reads them from the page's data.
import { createContext } from 'react-router';
import type { SiteVariant } from '#kit/site-variants.ts';

export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  template: string;
  /** The owner of the map, as the service asks to be named. */
  attribution: string;
}

export interface SiteFacts {
  /** The address of the source code (AGPL). */
  sourceUrl: string | null;
  variant: SiteVariant;
  /** True if this site shows the demo. */
  isDemo: boolean;
  /** True if `/dev` lists every page for developers. */
  hasDevLinks: boolean;
  /** `https://host` for the calls of the support and the video site; null for their own host. */
  apiHost: string | null;
  /** The service of map pictures; null for the site's own outlines. */
  mapTiles: MapTiles | null;
  /** The build of the server: time and content, `1779465600.a1b2c3d4`. */
  build: string;
}

export const siteContext = createContext<SiteFacts>({
  sourceUrl: null,
  variant: 'net',
  isDemo: false,
  hasDevLinks: false,
  apiHost: null,
  mapTiles: null,
  build: '',
});
