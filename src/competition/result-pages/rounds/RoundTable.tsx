import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import type { IslandRows } from '#kit/ui/tables/island.tsx';
import { LiveIsland } from '#kit/ui/tables/LiveIsland.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './results.module.css';
import type { RoundKey } from './round-key.rules.ts';
import type { RowActions } from './row-actions.client.ts';

export function RoundTable({ rows, roundKey }: { rows: IslandRows; roundKey: RoundKey }) {
  return (
    <RowAnswers roundKey={roundKey}>
      <LiveIsland as="table" className={`${table.table} ${styles.table}`} rows={rows} />
    </RowAnswers>
  );
}

/** Handles clicks in the rows of its tables with one listener, whose code is loaded with the first click. */
export function RowAnswers({ roundKey, children }: { roundKey: RoundKey; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const api = useContext(BrowserApi);

  useEffect(() => {
    const element = frame.current;
    if (!element || !api) return;
    let actions: Promise<RowActions> | null = null;
    const getActions = async () => {
      actions ??= import('./row-actions.client.ts').then((module) => module.createRowActions(api, roundKey));
      return actions;
    };
    const onClick = async (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target : null;
      const opener = pressed?.closest<HTMLElement>('[data-open]');
      if (opener) return (await getActions()).toggle(opener);
      const link = pressed?.closest<HTMLAnchorElement>('[data-why]');
      if (!link || !canAnswerHere(event)) return;
      event.preventDefault();
      await (await getActions()).explain(element, link);
    };
    // The results have changed below details that are open.
    if (element.querySelector('[data-open][aria-expanded="true"]'))
      void getActions().then(({ refresh }) => refresh(element));
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [api, roundKey]);

  return <div ref={frame}>{children}</div>;
}

/** Without popovers (Safari before 17), and in a new tab, the link opens a page with the reasons instead. */
function canAnswerHere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return 'popover' in HTMLElement.prototype && !metaKey && !ctrlKey && !shiftKey;
}
