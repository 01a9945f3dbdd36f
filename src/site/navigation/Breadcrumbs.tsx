import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import type { Crumb } from '#kit/ui/page/head.ts';
import { HAS_POPOVERS } from '#kit/ui/popovers/popovers.ts';
import type { CrumbMenuProps, MenuViewer } from '#site/navigation/menus/CrumbMenu.tsx';
import styles from './Breadcrumbs.module.css';
import { breadcrumbsWords as words } from './breadcrumbs.words.ts';

interface BreadcrumbsProps {
  crumbs: Crumb[];
  /** Null for a visitor without an account. */
  viewer: MenuViewer | null;
}

interface OpenMenu {
  /** The index of the crumb. */
  index: number;
  opener: HTMLElement;
  /** The router's key of the page, because each page has its own crumbs. */
  pageKey: string;
}

/** The path to this page, which is the last crumb. A crumb is a link; once scripts run, it opens its menu. */
export function Breadcrumbs({ crumbs, viewer }: BreadcrumbsProps) {
  const hasMenus = useSyncExternalStore(subscribeToNothing, canOpenMenus, never);
  const [Menu, setMenu] = useState<ComponentType<CrumbMenuProps> | null>(null);
  const [lastOpened, setOpen] = useState<OpenMenu | null>(null);
  const { key: pageKey } = useLocation();
  const open = lastOpened?.pageKey === pageKey ? lastOpened : null;
  /** The crumb with an open menu at pointer down; that press has closed the menu before the click arrives. */
  const openAtPress = useRef<number | null>(null);

  async function loadMenu() {
    const { CrumbMenu } = await import('#site/navigation/menus/CrumbMenu.tsx');
    setMenu(() => CrumbMenu);
  }

  function handlePress(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // With a modifier key the crumb stays a link, which opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isClosing = openAtPress.current === index || open?.index === index;
    openAtPress.current = null;
    const opener = event.currentTarget;
    setOpen(isClosing ? null : { index, opener, pageKey });
    if (!isClosing) loadMenu().catch(() => location.assign(opener.href));
  }

  const openerOf = ({ menu }: Crumb, index: number) => {
    if (!menu || !hasMenus) return {};
    return {
      role: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': open?.index === index,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => handlePress(event, index),
      onKeyDown: pressWithSpace,
      onFocus: ignoreFailure(loadMenu),
      onPointerEnter: ignoreFailure(loadMenu),
      onPointerDown: () => {
        openAtPress.current = open?.index ?? null;
      },
    } as const;
  };
  const opened = open && crumbs[open.index];
  return (
    <nav className={styles.crumbs} aria-label={words.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.to} ${crumb.label}`}>
            <a
              href={crumb.to}
              data-menu={crumb.menu}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              {...openerOf(crumb, index)}
            >
              {crumb.label}
            </a>
          </li>
        ))}
      </ol>
      {Menu && open && opened ? (
        <Menu
          key={opened.to}
          crumbs={crumbs}
          crumb={opened}
          opener={open.opener}
          viewer={viewer}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </nav>
  );
}

const subscribeToNothing = () => () => {};
const canOpenMenus = () => HAS_POPOVERS;
const never = () => false;

/** Lets the space bar press a link that acts as a button. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A failed preload is ignored, because the press loads the menu again. */
const ignoreFailure = (load: () => Promise<void>) => () => void load().catch(() => {});
