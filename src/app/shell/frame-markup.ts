// What the server writes of the frame once for all visitors; the browser keeps it as it came and loads no code for it.
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
  /** React swallows what a screen throws inside a boundary; drawn again without it, the screen's own error comes out. */
  hasNoBoundary?: true;
}

/** React writes this in place of a part that has thrown an error. */
export const FAILED_BOUNDARY = '<!--$!-->';

/** Provided by the page renderer; null in the browser. */
export const FrameMarkup = createContext<FrameWriters | null>(null);
