// Opens the site for journeys in Chromium: on a phone or a desktop, light or dark, with or without JavaScript.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { ensureChromium } from '../scripts/chromium.ts';

export interface Viewer {
  device: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  javaScript: boolean;
  /** Axe checks every page that this viewer opens: all rules in the theme of the viewer, contrast in both. */
  hasAxe: boolean;
  /** Pages stay readable without a network. Other stories see each page as it comes from the site. */
  hasServiceWorker?: boolean;
}

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Starting a process for each page costs more than drawing the page.
  '--renderer-process-limit=1',
  // A page of a story is gone before optimizing its scripts has paid.
  '--js-flags=--no-opt --no-maglev',
];

export type NamedViewer = Viewer & { name: string };

export const AT_A_DESK: NamedViewer = {
  name: 'at a desk',
  device: 'desktop',
  theme: 'light',
  javaScript: true,
  hasAxe: true,
};
export const ON_A_PHONE: NamedViewer = {
  name: 'on a phone',
  device: 'phone',
  theme: 'dark',
  javaScript: true,
  hasAxe: true,
};
export const WITH_SCRIPTS: readonly NamedViewer[] = [AT_A_DESK, ON_A_PHONE];
export const WITHOUT_SCRIPTS: readonly NamedViewer[] = WITH_SCRIPTS.map((viewer) => ({
  ...viewer,
  name: `${viewer.name} without JavaScript`,
  javaScript: false,
  hasAxe: false,
}));
export const VIEWERS: readonly NamedViewer[] = [...WITH_SCRIPTS, ...WITHOUT_SCRIPTS];

/** Sent to every document that is checked, which takes longer the longer it is. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// A row is like the rows before it, and hundreds of them take axe half a minute.
const ALIKE = ':is(tbody, ol, ul) > :nth-child(n + 15)';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** One browser for all files of this worker; it ends with the worker. */
let launched: Promise<Browser> | null = null;
const viewers = new WeakMap<Page, Viewer>();
const expected = new WeakMap<Page, RegExp[]>();

/**
 * Lets a viewer live through a story in a fresh browser profile. What the browser complains about (an error of
 * a script, a refused script or style, a failed request of the page) fails the story; a failure leaves a picture
 * in test-results/.
 */
export async function browse(viewer: Viewer, story: (page: Page) => Promise<void>): Promise<void> {
  launched ??= chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  const browser = await launched;
  const context = await newContext(browser, viewer);
  const page = await context.newPage();
  viewers.set(page, viewer);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A page with status 404 is expected, and no failure.
    const { url } = message.location();
    const isAboutPage = url === page.url();
    const isExpected = expected.get(page)?.some((pattern) => pattern.test(message.text()));
    if (message.type() === 'error' && !isAboutPage && !isExpected)
      complaints.push(`${message.text()} ${url}`);
  });
  try {
    await story(page);
    expect(complaints, 'the browser complains').toEqual([]);
  } catch (error) {
    await mkdir('test-results', { recursive: true });
    const name = (expect.getState().currentTestName ?? 'story').replaceAll(/[^\w]+/g, '-');
    // The failure of the story is the one to report, also where its page is gone.
    await page.screenshot({ path: `test-results/${name}.png`, fullPage: true }).catch(() => {});
    throw error;
  } finally {
    // A request that the story answers itself may still be under way when the story is over.
    for (const routes of [context, ...context.pages()]) await routes.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Ignores errors of the browser from now on, because the story breaks something on purpose. */
export function expectComplaint(page: Page, pattern: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), pattern]);
}

function newContext(browser: Browser, viewer: Viewer): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: VIEWPORTS[viewer.device],
    colorScheme: viewer.theme,
    javaScriptEnabled: viewer.javaScript,
    isMobile: viewer.device === 'phone',
    hasTouch: viewer.device === 'phone',
    serviceWorkers: viewer.hasServiceWorker ? 'allow' : 'block',
  });
}

/** Opens an address and checks that the page is accessible. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  await expectAccessible(page);
  return response!;
}

/** Waits until the scripts have taken the page over; before, a key or a choice does nothing by itself. */
export async function takenOver(page: Page): Promise<void> {
  if (!viewers.get(page)!.javaScript) return;
  const isTaken = () =>
    page
      .getByRole('main')
      .evaluate((main) =>
        [main, main.firstElementChild ?? main].every((part) =>
          Object.keys(part).some((key) => key.startsWith('__react')),
        ),
      );
  await expect.poll(isTaken).toBe(true);
}

export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus, which may move a moment after what a person sees. */
export async function expectFocus(place: Locator, message?: string): Promise<void> {
  await expect.poll(() => hasFocus(place), message === undefined ? {} : { message }).toBe(true);
}

/** Checks the page as it is now with axe in both themes, and that nothing hangs over its right edge. */
export async function expectAccessible(page: Page): Promise<void> {
  const { hasAxe, theme } = viewers.get(page)!;
  if (hasAxe) {
    // A page whose data is on the way has no heading yet, and every other page has one.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await expectNoViolations(page, theme, () => findViolations(page));
    const other = theme === 'dark' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: other });
    await expectNoViolations(page, other, () => findViolations(page, ['color-contrast']));
    await page.emulateMedia({ colorScheme: theme });
  }
  // A phone's window grows with an overflow, so the check takes the width of the screen.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `pixels across ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Elements in a transition are checked once more after it. */
async function expectNoViolations(page: Page, theme: string, find: () => Promise<string[]>): Promise<void> {
  const found = await find();
  expect(found.length > 0 ? await find() : found, `axe on ${page.url()}, ${theme}`).toEqual([]);
}

/** Returns what breaks a rule of axe: all rules, or those that are named. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(colorsToCome);
  // Reading axe in takes longer than running it, so a document keeps it.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ({ alike, runOnly }) => {
      const { violations } = await window.axe.run(
        { exclude: [[alike]] },
        { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
      );
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html)}`);
    },
    { alike: ALIKE, runOnly: rules },
  );
}

/** Waits for transitions, because a color in transition is neither of the two. */
async function colorsToCome(): Promise<void> {
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}
