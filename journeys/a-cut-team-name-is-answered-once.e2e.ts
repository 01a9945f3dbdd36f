import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CUT_TEAM } from '../src/hosting/imports/cut-names.fixtures.ts';
import { browse, open } from './harness.ts';
import { go, readRows, resultsTable, see } from './reading.ts';
import { type DataFolder, runImport, serve, withDataFolder } from './site-process.ts';

const STORY_MS = 120_000;

interface Report {
  meetId: number;
  published: number;
  waiting: number;
  questions: { printed: string; lines: number[]; candidates: { name: string }[]; answer: string | null }[];
}

async function importMeet(folder: DataFolder, ...options: string[]): Promise<Report> {
  const path = join(folder.path, 'quad.txt');
  writeFileSync(path, CUT_TEAM);
  const command = runImport(folder, path, ...options);
  expect(await command.ended, command.output()).toBe(0);
  const output = command.output();
  const [report] = JSON.parse(output.slice(output.indexOf('[\n'), output.lastIndexOf(']') + 1));
  return report;
}

async function readRace(page: Page, url: string): Promise<string[]> {
  await open(page, url);
  await go(page.getByRole('link', { name: 'Event page' }).first(), /100/);
  return readRows(resultsTable(page));
}

test(
  'A cut team name is answered once',
  () =>
    withDataFolder(async (folder) => {
      const site = await serve(folder);
      const report = await importMeet(folder);
      expect(report).toMatchObject({ published: 9, waiting: 0 });
      const [question] = report.questions;
      expect(question).toMatchObject({ printed: 'Northgate Ha', answer: null });
      expect(question!.lines).toHaveLength(2);

      const viewer = { device: 'desktop', theme: 'light', javaScript: true, hasAxe: true } as const;
      const meet = `${site.url}/TrackAndField/meet/${report.meetId}/results`;
      await browse(viewer, async (page) => {
        const [winner] = await readRace(page, meet);
        expect(winner).toMatch(/^1.* Ann Reed .*Northgate Ha.*12\.51/);
        await see(page, 'Printed name, not matched to a team yet');
        expect(await resultsTable(page).getByRole('link', { name: 'Ann Reed' }).count()).toBe(0);

        const answered = await importMeet(folder, '--answer', 'Northgate Ha=Northgate Hall');
        expect(answered.questions).toMatchObject([{ answer: 'Northgate Hall' }]);
        const [answeredWinner] = await readRace(page, meet);
        expect(answeredWinner).toMatch(/^1.* Ann Reed .*Northgate Hall.*12\.51/);
        expect(await resultsTable(page).getByRole('link', { name: 'Ann Reed' }).count()).toBe(1);
        expect(await resultsTable(page).getByRole('link', { name: 'Northgate Hall' }).count()).toBe(1);
      });
      site.child.kill('SIGTERM');
      await site.ended;
    }),
  STORY_MS,
);
