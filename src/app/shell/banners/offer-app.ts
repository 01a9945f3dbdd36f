// Puts an app banner over the foot of a page on phones. It moves nothing, and no page waits for it.

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

/** Before the visitor has done one of these, nothing lies over what they came to read. */
const FIRST_USES = ['scroll', 'pointerdown', 'keydown'];

/** Safari on phones and tablets installs by hand, and is the only browser that says whether it did. */
const installsByHand = () => 'standalone' in navigator;

/** From the visitor's first scroll, tap or key on. */
export function offerApp(router: BrowserRouter, variant: SiteVariant): void {
  const used = new AbortController();
  const start = () => {
    used.abort();
    watch(router, variant);
  };
  const how = { signal: used.signal, passive: true, capture: true };
  for (const use of FIRST_USES) addEventListener(use, start, how);
}

function watch(router: BrowserRouter, variant: SiteVariant): void {
  const closedHere = new Set<AppBanner>();
  let shown: { banner: AppBanner; element: HTMLElement } | null = null;

  function update(): void {
    const facts = {
      variant,
      pathname: router.state.location.pathname,
      isPhone: matchMedia(PHONE).matches,
      isInstalled: isInstalled(),
      canInstall: installOffer() !== null || installsByHand(),
    };
    const wanted = bannerFor(facts, deviceStorage);
    const banner = wanted && closedHere.has(wanted) ? null : wanted;
    if (banner === (shown?.banner ?? null)) return;
    shown?.element.remove();
    shown = banner && { banner, element: showBanner(banner, () => close(banner)) };
  }

  function close(banner: AppBanner): void {
    closeBanner(banner, deviceStorage);
    // Where the browser keeps nothing it stays closed until the page is left.
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
