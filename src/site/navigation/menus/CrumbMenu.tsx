import { useLocation } from 'react-router';
import type { Crumb } from '#kit/ui/page/head.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';
import { DivisionMenu } from './DivisionMenu.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { meetEntries, sportEntries } from './menu-entries.rules.ts';
import { TeamMenu } from './TeamMenu.tsx';

/** The rights of the viewer that menus depend on. */
export interface MenuViewer {
  isAdmin: boolean;
  /** True for a site supporter. */
  hasSS: boolean;
}

export interface CrumbMenuProps {
  crumbs: readonly Crumb[];
  /** The crumb with the open menu. */
  crumb: Crumb;
  opener: HTMLElement;
  viewer: MenuViewer | null;
  onClose: () => void;
}

/** The menu of a crumb offers the pages that can replace it. */
export function CrumbMenu({ crumbs, crumb, opener, viewer, onClose }: CrumbMenuProps) {
  const { pathname } = useLocation();
  const { to, menu = 'sport' } = crumb;
  return (
    <MenuPanel
      label={words.menuLabels[menu]}
      opener={opener}
      size={menu === 'division' ? 'page' : 'lines'}
      onClose={onClose}
    >
      {menu === 'sport' ? <MenuList entries={sportEntries(crumbs, to)} /> : null}
      {menu === 'meet' ? <MenuList entries={meetEntries(to, pathname)} /> : null}
      {menu === 'team' ? <TeamMenu to={to} isSupporter={viewer?.hasSS ?? false} /> : null}
      {menu === 'division' ? (
        <DivisionMenu to={to} isAdmin={viewer?.isAdmin ?? false} onClose={onClose} />
      ) : null}
    </MenuPanel>
  );
}
