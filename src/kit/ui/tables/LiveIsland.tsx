import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { Island, type IslandProps } from './island.tsx';

/** Changes an element in place so that it shows this HTML. */
export type PatchRows = (element: HTMLElement, html: string) => void;

/** Set while a page updates itself. Then its islands are changed in place, so that focus and open rows stay. */
export const RowsPatch = createContext<PatchRows | null>(null);

export function LiveIsland({ rows, ...attributes }: IslandProps) {
  const patch = useContext(RowsPatch);
  const element = useRef<HTMLElement>(null);
  const [written, setWritten] = useState(rows);
  if (!patch && rows !== written) setWritten(rows);
  useEffect(() => {
    if (patch && element.current) patch(element.current, rows.html ?? '');
  }, [patch, rows]);
  return <Island {...attributes} ref={element} rows={patch ? written : rows} />;
}
