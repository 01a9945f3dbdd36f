import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FAILED_BOUNDARY, FrameMarkup, type FrameWriters } from './frame-markup.ts';
import { PageOutlet } from './PageOutlet.tsx';

function FailingScreen(): never {
  throw new Error('The screen cannot be drawn.');
}

function drawFailingScreen(writers: Partial<FrameWriters>): string {
  const router = createMemoryRouter([
    { path: '/', Component: PageOutlet, children: [{ index: true, Component: FailingScreen }] },
  ]);
  return renderToString(
    <FrameMarkup value={writers as FrameWriters}>
      <RouterProvider router={router} />
    </FrameMarkup>,
  );
}

test('a screen that fails leaves a mark in the page for the server to notice', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(drawFailingScreen({})).toContain(FAILED_BOUNDARY);
  vi.restoreAllMocks();
});

test('drawn without the boundary, the screen throws its own error', () =>
  expect(() => drawFailingScreen({ hasNoBoundary: true })).toThrow('The screen cannot be drawn.'));
