// The page inside the frame. React takes over the frame first, and the page as soon as the code of its screen is there;
// until then the page stays as the server wrote it.
import { Suspense, use, useEffect } from 'react';
import { Outlet } from 'react-router';
import { FrameMarkup } from './frame-markup.ts';
import { markHydrated } from './hydrated.ts';

// One element for good: an update of the frame must not reach a page that still waits for its code.
const PAGE = (
  <Suspense fallback={null}>
    <Outlet />
    <Arrival />
  </Suspense>
);

export function PageOutlet() {
  return use(FrameMarkup)?.hasNoBoundary ? <Outlet /> : PAGE;
}

function Arrival() {
  useEffect(markHydrated, []);
  return null;
}
