// Hydrates the first page in two steps. The server has drawn it, so React takes over the frame first, and the page once
// the code of its screens has loaded: after the document's load event, or earlier at the reader's first action.
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
  /** The loader data and the errors of the server, by route id. */
  loaderData?: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
  head: VisibleHead;
}

const FIRST_ACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Replaces the screens of these routes with stand-ins, in place, so that the router need not wait for their code. */
export function deferScreens(
  matches: readonly RouteMatch<string, RouteObject>[],
  { loaderData, errors, head }: FirstPage,
): void {
  const hasErrors = Object.keys(errors ?? {}).length > 0;
  const loaders = matches
    .filter(({ route }) => typeof route.lazy === 'function')
    // `errors` names the route that shows an error, so the loader of any other route may have thrown it.
    .map(({ route }) => standIn(route, hasErrors || route.id! in { ...loaderData }));
  if (loaders.length === 0) return;
  setFirstHead(matches.at(-1)!.pathname, head);

  async function load(): Promise<void> {
    // Without this the browser would discover each file only after the one before it.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'))
      link.rel = 'modulepreload';
    await Promise.all(loaders.map((loadScreen) => loadScreen()));
    dropFirstHead();
  }
  // Without its code the page stays readable, and the reader's next action tries again.
  const start = () => ignoreFailure(load(), 'code of the first page');
  for (const action of FIRST_ACTIONS) addEventListener(action, start, true);
  void hydrated.then(() => {
    for (const action of FIRST_ACTIONS) removeEventListener(action, start, true);
  });
  repeatEarlyEvents(load);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Returns a function that loads the screen and puts it in place of the stand-in. */
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
    // The router holds this object, so it must be filled and not replaced.
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

/** Holds back a click or a choice on the page until React has taken the page over, or until that fails. */
function repeatEarlyEvents(load: () => Promise<void>): void {
  async function repeatLater(event: Event): Promise<void> {
    const { target } = event;
    const isOnPage = event.isTrusted && target instanceof Element && target.closest('main');
    if (!isOnPage || (event instanceof MouseEvent && opensElsewhere(event))) return;
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
