// Lays an app banner over the bottom of a page on phones. The page does not move and does not wait for it.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import type { SiteVariant } from '#kit/site-variants.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { html } from '#kit/ui/html.ts';
import icons from '#kit/ui/images/Icon.module.css';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './banner.module.css';
import { type AppBanner, bannerFor, closeBanner } from './banners.rules.ts';
import { appBannerLabel, bannerWords, closeBannerLabel } from './banners.words.ts';
import { install, installOffer, onInstallOffer } from './install-prompt.ts';

const PHONE = '(max-width: 599.98px)';

/** The banner appears after the visitor's first action of one of these kinds, so that it never covers a fresh page. */
const FIRST_ACTIONS = ['scroll', 'pointerdown', 'keydown'];

/** True in Safari on phones and tablets, which installs from its menu. Only it has `navigator.standalone`. */
const installsFromMenu = () => 'standalone' in navigator;

/** Starts with the visitor's first scroll, tap or key. */
export function offerApp(router: BrowserRouter, variant: SiteVariant): void {
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    watch(router, variant);
  };
  const options = { signal: waiting.signal, passive: true, capture: true };
  for (const action of FIRST_ACTIONS) addEventListener(action, start, options);
}

function watch(router: BrowserRouter, variant: SiteVariant): void {
  const closedHere = new Set<AppBanner>();
  let visible: { banner: AppBanner; element: HTMLElement } | null = null;

  function update(): void {
    const facts = {
      variant,
      pathname: router.state.location.pathname,
      isPhone: matchMedia(PHONE).matches,
      isInstalled: isInstalled(),
      canInstall: installOffer() !== null || installsFromMenu(),
    };
    const due = bannerFor(facts, deviceStorage);
    const banner = due && closedHere.has(due) ? null : due;
    if (banner === (visible?.banner ?? null)) return;
    visible?.element.remove();
    visible = banner && { banner, element: showBanner(banner, () => close(banner)) };
  }

  function close(banner: AppBanner): void {
    closeBanner(banner, deviceStorage);
    // Without storage the banner stays closed until the visitor leaves the page.
    closedHere.add(banner);
    update();
  }

  update();
  onInstallOffer(update);
  router.subscribe(update);
  matchMedia(PHONE).addEventListener('change', update);
}

function isInstalled(): boolean {
  const isOwnWindow = matchMedia('(display-mode: standalone)').matches;
  return isOwnWindow || ('standalone' in navigator && navigator.standalone === true);
}

function showBanner(banner: AppBanner, close: () => void): HTMLElement {
  const { sentence, action } = bannerWords[banner];
  const element = document.createElement('aside');
  element.className = styles.banner ?? '';
  element.setAttribute('aria-label', appBannerLabel);
  element.innerHTML = html`<span>${sentence}</span>
<a class="${controls.button}" href="${GET_APP_PATH}">${action}</a>
<button type="button" class="${styles.close}" aria-label="${closeBannerLabel}"><svg class="${icons.icon}" aria-hidden="true"><use href="#i-x"/></svg></button>`.text;
  element.querySelector('button')?.addEventListener('click', close);
  element.querySelector('a')?.addEventListener('click', async (event) => {
    const offer = installOffer();
    if (!offer) return;
    event.preventDefault();
    if (!(await install(offer))) close();
  });
  document.body.append(element);
  return element;
}
