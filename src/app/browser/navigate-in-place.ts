// Follows plain links and GET forms without loading the document again. Pages have no other kind of link: the same
// `<a>` is in React and in island rows, and works without a script.

import { isPage } from '#app/routes/find-routes.ts';
import type { BrowserRouter } from './browser-router.ts';

/** Listens on the whole document. A link with `data-keep-scroll` leaves the scroll position as it is. */
export function navigateInPlace(router: BrowserRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOfThisSite(link) || isAnchorOnThisPage(link)) return;
    event.preventDefault();
    void followLink(link);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const target = new URL(form.action);
    if (target.origin !== location.origin) return;
    // Browsers take pairs of any kind here, which the type does not say.
    const fields: unknown = new FormData(form, event.submitter);
    target.search = String(new URLSearchParams(fields as URLSearchParams));
    event.preventDefault();
    follow(target, form);
  });

  async function followLink(link: HTMLAnchorElement): Promise<void> {
    if (await isPage(link.pathname)) follow(link, link);
    else location.assign(link.href);
  }

  function follow({ pathname, search, hash, href }: URL | HTMLAnchorElement, { dataset }: HTMLElement): void {
    // Without a network the service worker answers with a saved document or with an explanation.
    if (isAway() && navigator.serviceWorker?.controller) location.assign(href);
    else router.navigate(pathname + search + hash, { preventScrollReset: 'keepScroll' in dataset });
  }
}

/** A page that is a saved copy is one because the network did not answer, even if the browser believes in it. */
const isAway = () => !navigator.onLine || 'savedAt' in document.documentElement.dataset;

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const isOfThisSite = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.hasAttribute('download') && !link.target;

function isAnchorOnThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}
