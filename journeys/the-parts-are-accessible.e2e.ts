// The page of parts: every part of kit/ui in every state, checked by axe and with each preference that a reader may have.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AT_A_DESK, browse, expectAccessible, expectFocus, open, takenOver } from './harness.ts';

const PARTS = '/dev/ui';
const THEMES = [{ theme: 'light' }, { theme: 'dark' }] as const;

/** The part of a desktop's 1280 × 800 pixels that is left at this zoom. */
const ZOOMED = [
  { zoom: 'at 200 % zoom', size: { width: 640, height: 400 } },
  { zoom: 'at 400 % zoom', size: { width: 320, height: 200 } },
];

test('The parts are accessible', () =>
  browse(AT_A_DESK, async (page) => {
    await open(page, PARTS);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10);
  }));

test.each(ZOOMED)('The parts are accessible $zoom', ({ size }) =>
  browse(AT_A_DESK, async (page) => {
    await page.setViewportSize(size);
    await open(page, PARTS);
  }),
);

test('What the parts open is accessible', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto(PARTS);
    await takenOver(page);
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('menuitem', { name: 'Photo' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const remove = page.getByRole('button', { name: 'Delete division' }).last();
    await remove.click();
    await page.getByRole('alertdialog', { name: 'Delete division' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect.poll(() => isFocused(page, 'Delete division')).toBe(true);

    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await page.getByText('heat 2 posted').waitFor();
    await expectAccessible(page);
  }));

test('A refused form shows all errors until each field is corrected, and keeps what was typed', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto(PARTS);
    await takenOver(page);
    const form = page.getByRole('form', { name: 'New division' });
    const [name, fee] = [form.getByLabel('Division name'), form.getByLabel('Fee')];
    const add = form.getByRole('button', { name: 'Add division' });
    await add.click();
    await form.getByText('Enter a name.').waitFor();
    expect(await form.getByText('Enter a fee.').isVisible()).toBe(true);
    await expectFocus(name);
    await expectAccessible(page);

    await name.fill('Open');
    expect(await form.getByText('Enter a name.').count()).toBe(0);
    expect(await form.getByText('Enter a fee.').isVisible()).toBe(true);
    await fee.fill('12');
    await add.click();
    await form.getByRole('alert').getByText('There is an open division.').waitFor();

    await name.fill('Varsity');
    await add.click();
    await page.getByText('Division added.').waitFor();
    expect(await form.getByRole('alert').count()).toBe(0);
    expect(await fee.inputValue()).toBe('12');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Division removed.').waitFor();

    await page.getByRole('button', { name: 'Open entries' }).click();
    await page.getByRole('alert').getByText('The meet is closed.').waitFor();
    await expectAccessible(page);
  }));

test.each(THEMES)('Everything that the keyboard reaches shows its focus, in the $theme', ({ theme }) =>
  browse({ ...AT_A_DESK, theme }, async (page) => {
    await page.goto(PARTS);
    await takenOver(page);
    const { reached, ringless } = await tabThrough(page);
    expect(reached).toBeGreaterThan(60);
    expect(ringless).toEqual([]);
  }),
);

test('In forced colors edges stay, and the current item has an outline', () =>
  browse(AT_A_DESK, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(PARTS);
    const main = page.getByRole('main');
    const styleOf = (name: string, property: string) =>
      main.getByText(name, { exact: true }).first().evaluate(readStyle, property);
    expect(await styleOf('Waitlisted', 'border-top-style')).toBe('solid');
    expect(await styleOf('Girls', 'outline-style')).toBe('solid');
    expect(await styleOf('MDS', 'border-top-style')).toBe('solid');
  }));

test.each(THEMES)('A reader who prefers more contrast in the $theme gets it', ({ theme }) =>
  browse({ ...AT_A_DESK, theme }, async (page) => {
    await page.goto(PARTS);
    const muted = page.getByText('Everything else steps back.', { exact: true });
    const link = page.getByRole('main').getByRole('link', { name: 'Buttons', exact: true });
    const before = await muted.evaluate(readStyle, 'color');
    await page.emulateMedia({ contrast: 'more' });
    expect(await muted.evaluate(readStyle, 'color')).not.toBe(before);
    expect(await link.evaluate(readStyle, 'text-decoration-line')).toBe('underline');
    await expectAccessible(page);
  }),
);

test('A reader who prefers less motion gets none, and misses nothing', () =>
  browse(AT_A_DESK, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PARTS);
    const durations = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::before')])
        .flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration]),
    );
    expect(new Set(durations.flatMap((duration) => duration.split(', ')))).toEqual(new Set(['0s']));
    const table = page.getByRole('table', { name: 'Girls 1600 Meters' });
    await expect.poll(() => table.evaluate(readStyle, 'opacity')).toBe('1');
  }));

test('A print has no buttons', () =>
  browse({ ...AT_A_DESK, theme: 'dark' }, async (page) => {
    await page.goto(PARTS);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const name of ['Print results', 'Add race division']) {
      expect(await main.getByText(name, { exact: true }).isVisible(), name).toBe(false);
    }
    expect(await page.getByRole('navigation', { name: 'Parts of a meet' }).isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await main.getByText('Ridgemont', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.locator('body').evaluate(readStyle, 'background-color')).toBe('rgb(255, 255, 255)');
  }));

const readStyle = (element: Element, property: string): string =>
  getComputedStyle(element).getPropertyValue(property);

const isFocused = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((label) => document.activeElement?.textContent === label, text);

/** Presses Tab to the end of the page. Returns the elements that show no focus ring. */
async function tabThrough(page: Page): Promise<{ reached: number; ringless: string[] }> {
  const ringless: string[] = [];
  for (let reached = 0; reached < 400; reached += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { boxShadow } = getComputedStyle(element);
      return { html: element.outerHTML.slice(0, 120), hasRing: boxShadow !== 'none' };
    });
    if (!focused) return { reached, ringless };
    if (!focused.hasRing) ringless.push(focused.html);
  }
  throw new Error('The Tab key never leaves the page.');
}
