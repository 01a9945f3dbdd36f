// Passes the functions that write the frame's islands. They run on the server only: the browser keeps their HTML and
// loads no code for it.
import { createContext } from 'react';
import type { visitorBottomBar } from './bottom-bar/visitor-bottom-bar.ts';
import type { latestVideos, promotion, visitorFooter } from './footer/visitor-footer.ts';
import type { barEnd, barStart } from './header/visitor-bar.ts';
import type { commonMenu } from './side-menu/common-menu.ts';

export interface FrameWriters {
  barStart: typeof barStart;
  barEnd: typeof barEnd;
  commonMenu: typeof commonMenu;
  promotion: typeof promotion;
  latestVideos: typeof latestVideos;
  visitorFooter: typeof visitorFooter;
  visitorBottomBar: typeof visitorBottomBar;
  /** React swallows a screen's error inside a boundary. The renderer draws again without one to get the error. */
  hasNoBoundary?: true;
}

/** React writes this in place of a boundary whose content has thrown an error. */
export const FAILED_BOUNDARY = '<!--$!-->';

/** The page renderer provides it; it is null in the browser. */
export const FrameMarkup = createContext<FrameWriters | null>(null);
