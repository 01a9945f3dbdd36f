import { useState } from 'react';
import type { Html } from '#kit/ui/html.ts';
import { Island } from '#kit/ui/tables/island.tsx';

interface ShellIslandProps {
  id: string;
  className?: string | undefined;
  /** On the server only: of `FrameMarkup`. */
  markup: Html | undefined;
  isHidden?: boolean | undefined;
}

/** A part of the frame that is the same for every visitor: the browser keeps it as the server wrote it. */
export function ShellIsland({ id, className, markup, isHidden }: ShellIslandProps) {
  // Should React ever have to build the page anew, it finds here what stood there.
  const [text] = useState(() => markup?.text ?? document.getElementById(id)?.innerHTML ?? '');
  return <Island as="div" id={id} className={className} rows={{ html: text }} hidden={isHidden} />;
}
