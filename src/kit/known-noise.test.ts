import { expect, test } from 'vitest';
import { isKnownNoise } from './known-noise.ts';

test.each([
  'ResizeObserver loop completed with undelivered notifications.',
  'Script error.',
  'TypeError: x at chrome-extension://abcdef/inject.js:1',
  "undefined is not an object (evaluating 'window.webkit.messageHandlers.x')",
  'AbortError: signal is aborted without reason',
])('%s is nobody’s fault here', (message) => {
  expect(isKnownNoise(message)).toBe(true);
});

test.each([
  "TypeError: Cannot read properties of null (reading 'marks')",
  'A script error in the list of results',
  'Failed to fetch dynamically imported module: /assets/a1b2c3d4.js',
])('%s is told', (message) => {
  expect(isKnownNoise(message)).toBe(false);
});
