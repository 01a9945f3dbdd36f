import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShellViewer, useViewer } from '#app/shell/viewer.ts';
import type { NearFavorites } from '#site/search/hits/near-favorites.rules.ts';
import { SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { listenForSearch, type OpenedSearch } from './search-opener.ts';

/** Draws the search overlay over the open page. */
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
    const frame = requestAnimationFrame(() => restoreFocus(closedFrom.current));
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
 * Returns the focus to the opener. A tapped link never had the focus, so the dialog returns none to it; and a field
 * that got it back from the dialog takes no keys in Chromium until it is focused once more.
 */
function restoreFocus(opener: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!opener || (focused !== opener && focused !== document.body)) return;
  opener.blur();
  opener.focus();
}

/** Lists the viewer's teams and favorite teams. Results near them come first. */
function nearTo(viewer: ShellViewer | null): NearFavorites {
  const memberTeams = viewer?.teams.map(({ teamId }) => teamId) ?? [];
  const favoriteTeams = viewer?.favorites.flatMap(({ type, itemId }) =>
    type === 'Team' && itemId ? [itemId] : [],
  );
  return { teamIds: [...new Set([...memberTeams, ...(favoriteTeams ?? [])])], states: [] };
}
