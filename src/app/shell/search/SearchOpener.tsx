import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShellViewer, useViewer } from '#app/shell/viewer.ts';
import type { NearFavorites } from '#site/search/hits/near-favorites.rules.ts';
import { SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { listenForSearch, type OpenedSearch } from './search-opener.ts';

/** The search overlay, over whatever page is shown. */
export function SearchOpener() {
  const [opened, setOpened] = useState<OpenedSearch | null>(null);
  const navigate = useNavigate();
  const viewer = useViewer();
  const near = useMemo(() => nearTo(viewer), [viewer]);

  useEffect(
    () =>
      listenForSearch({
        open: setOpened,
        searchFor: (text) => navigate(`${SEARCH_PATH}?${new URLSearchParams({ q: text })}`),
      }),
    [navigate],
  );

  const closedFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened) return;
    const frame = requestAnimationFrame(() => focusAnew(closedFrom.current));
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  if (!opened) return null;
  const { Overlay, takeTyped, opener } = opened;
  const handleClose = () => {
    closedFrom.current = opener;
    setOpened(null);
  };
  return <Overlay takeTyped={takeTyped} near={near} onClose={handleClose} />;
}

/**
 * A link that was tapped never had the focus, so nothing returns it. A field that got it back from the dialog takes no
 * key in Chromium once the dialog is gone, until it gets the focus another time.
 */
function focusAnew(opener: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!opener || (focused !== opener && focused !== document.body)) return;
  opener.blur();
  opener.focus();
}

/** The viewer's teams and those among the favorites; hits near to them stand first. */
function nearTo(viewer: ShellViewer | null): NearFavorites {
  const own = viewer?.teams.map(({ IDSchool }) => IDSchool) ?? [];
  const favorites = viewer?.favorites.flatMap(({ Type, itemID }) =>
    Type === 'Team' && itemID ? [itemID] : [],
  );
  return { teamIds: [...new Set([...own, ...(favorites ?? [])])], states: [] };
}
