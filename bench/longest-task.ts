// Reads the longest task of a page's main thread from a trace of the browser.
import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

const CATEGORIES = 'toplevel,disabled-by-default-devtools.timeline,devtools.timeline';

/** Returns the CPU time in milliseconds, which other load on the machine does not lengthen, of the longest task. */
export async function longestTaskMs(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  });
  await work();
  await endTracing(session);
  await session.detach();
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name.endsWith('RunTask') && tdur !== undefined && mains.includes(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser traced no task of the page.');
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000;
}

export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

export async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
  await nextFrame(page);
}

async function endTracing(session: CDPSession): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  session.once('Tracing.tracingComplete', () => resolve());
  await session.send('Tracing.end');
  await promise;
}
