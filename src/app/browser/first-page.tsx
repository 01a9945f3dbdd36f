// The page that came with the document. The server has drawn it, so React takes over the frame first, and the page as soon
// as the code of its screens is there: when the document is loaded, or earlier with the first thing that the reader does.
import { use } from 'react';
import type { LoaderFunction, RouteMatch, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { dropFirstHead, setFirstHead, type VisibleHead } from '#app/shell/first-head.ts';
import { hydrated } from '#app/shell/hydrated.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';

interface Screen {
  Component: React.ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  handle?: object;
}

interface FirstPage {
  /** The data and the refusals of the loaders that the server has called, by route. */
  loaderData?: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
  head: VisibleHead;
}

const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Puts stand-ins for their screens into these routes in place, so that the router has nothing to wait for. */
export function deferScreens(
  matches: readonly RouteMatch<string, RouteObject>[],
  { loaderData, errors, head }: FirstPage,
): void {
  const hasErrors = Object.keys(errors ?? {}).length > 0;
  const loaders = matches
    .filter(({ route }) => typeof route.lazy === 'function')
    // A refusal stands under the route that shows it, so any of the others may be the one that was refused.
    .map(({ route }) => standIn(route, hasErrors || route.id! in { ...loaderData }));
  if (loaders.length === 0) return;
  setFirstHead(matches.at(-1)!.pathname, head);

  async function load(): Promise<void> {
    // The browser would learn of each file only from the one before.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'))
      link.rel = 'modulepreload';
    await Promise.all(loaders.map((loadScreen) => loadScreen()));
    dropFirstHead();
  }
  // Without its code the page stays readable; the next sign of the reader tries again.
  const start = () => ignoreFailure(load(), 'code of the first page');
  for (const sign of FIRST_SIGNS) addEventListener(sign, start, true);
  void hydrated.then(() => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, start, true);
  });
  repeatEarlyEvents(load);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Returns what loads the screen, which takes the place of the stand-in then. */
function standIn(route: RouteObject, hasLoader: boolean): () => Promise<Screen> {
  const load = route.lazy as () => Promise<Screen>;
  const handle = {};
  let resolve: (screen: Screen) => void;
  const arrival = new Promise<Screen>((done) => {
    resolve = done;
  });
  let screen: Screen | undefined;
  async function loadScreen(): Promise<Screen> {
    screen ??= await load();
    // The router has this very object.
    Object.assign(handle, screen.handle);
    resolve(screen);
    return screen;
  }
  delete route.lazy;
  Object.assign(route, {
    handle,
    Component() {
      const { Component } = screen ?? use(arrival);
      return <Component />;
    },
    shouldRevalidate: (args) => screen?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    ...(hasLoader && { loader: async (...args) => (await loadScreen()).loader?.(...args) ?? null }),
  } satisfies Partial<RouteObject>);
  return loadScreen;
}

/** A click or a choice in a page that React has not taken over yet waits until it has, or until that fails. */
function repeatEarlyEvents(load: () => Promise<void>): void {
  async function repeatLater(event: Event): Promise<void> {
    const { target } = event;
    const isMeant = event.isTrusted && target instanceof Element && target.closest('main');
    if (!isMeant || (event instanceof MouseEvent && opensElsewhere(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    await load().then(
      () => hydrated,
      () => {},
    );
    target.dispatchEvent(
      event instanceof MouseEvent ? new MouseEvent('click', event) : new Event(event.type, event),
    );
  }
  for (const type of ['click', 'change']) {
    addEventListener(type, repeatLater, true);
    void hydrated.then(() => removeEventListener(type, repeatLater, true));
  }
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
