// Plain links and GET forms are followed without loading the document again. Pages have no other links: the same
// `<a>` stands in React and in island rows, and works without a script.
import { type createBrowserRouter, matchRoutes } from 'react-router';

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** One listener for the whole document. What has `data-keep-scroll` changes the page under the reader's eyes. */
export function navigateInPlace(router: BrowserRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPage(router, link) || isPlaceOnThisPage(link)) return;
    event.preventDefault();
    follow(link, link);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const target = new URL(form.action);
    if (target.origin !== location.origin) return;
    target.search = new URLSearchParams(
      [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]),
    ).toString();
    event.preventDefault();
    follow(target, form);
  });

  function follow({ pathname, search, hash, href }: URL | HTMLAnchorElement, { dataset }: HTMLElement): void {
    // Without a network the service worker has whole documents, or explains.
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.assign(href);
    else router.navigate(pathname + search + hash, { preventScrollReset: 'keepScroll' in dataset });
  }
}

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function isPage(router: BrowserRouter, link: HTMLAnchorElement): boolean {
  const isOurs = link.origin === location.origin && !link.hasAttribute('download') && !link.target;
  return isOurs && matchRoutes(router.routes, link.pathname)?.at(-1)?.route.path !== '*';
}

function isPlaceOnThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}
