import { useState } from 'react';
import type { Html } from '#kit/ui/html.ts';
import { Island } from '#kit/ui/tables/island.tsx';

interface ShellIslandProps {
  id: string;
  className?: string | undefined;
  /** The HTML from `FrameMarkup`; undefined in the browser. */
  markup: Html | undefined;
  isHidden?: boolean | undefined;
}

/** Draws a part of the frame that is the same for every visitor. The browser keeps the server's HTML. */
export function ShellIsland({ id, className, markup, isHidden }: ShellIslandProps) {
  // If React has to build the page again, it reuses the HTML that is in the document.
  const [text] = useState(() => markup?.text ?? document.getElementById(id)?.innerHTML ?? '');
  return <Island as="div" id={id} className={className} rows={{ html: text }} hidden={isHidden} />;
}
