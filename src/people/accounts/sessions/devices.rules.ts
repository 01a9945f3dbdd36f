// Names a browser so that its owner recognizes it: "Firefox on Linux".

/** Days for which a browser stays known after a sign-in. Browsers keep no cookie for longer. */
export const KNOWN_BROWSER_DAYS = 400;

const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg/],
  ['Firefox', /\bFirefox|\bFxiOS/],
  ['Chrome', /\bChrom|\bCriOS/],
  ['Safari', /\bSafari\b/],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns null for a program that is not a well-known browser. */
export function deviceOf(userAgent: string | null): string | null {
  const nameIn = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
