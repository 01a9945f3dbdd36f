// Draws the page inside the frame. React takes over the frame first, and the page once the code of its screen has
// loaded; until then the page stays as the server wrote it.
import { Suspense, use, useEffect } from 'react';
import { Outlet } from 'react-router';
import { FrameMarkup } from './frame-markup.ts';
import { markHydrated } from './hydrated.ts';

// The element never changes, so an update of the frame does not reach a page that still waits for its code.
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
