// The files of the demo's invitational: two that its pages show, and one for its hosts.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INVITATIONAL } from '#app/demo/calendar/calendar.table.ts';
import { addFile, type FileToAdd } from '#community/media/media.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import type { Context } from '#kit/server/context.ts';
import { pngOf } from '#kit/server/drawing/png.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { PLANNER } from './hosting.table.ts';
import { INFORMATION, VOLUNTEERS } from './papers.table.ts';
import { pdfOf } from './simple-pdf.ts';
import { mapOf } from './venue-map.ts';

interface DemoFile extends FileToAdd {
  fileName: string;
  content: Uint8Array;
}

export async function addDemoFiles(ctx: Context, { users, meets }: DemoRecords): Promise<void> {
  const meet = meets.get(INVITATIONAL.name);
  if (!meet) return;
  const host = asMember(ctx, users.get(PLANNER)!);
  const { name, venue, titleDates } = await getManagedMeet(ctx, meet.meetId);
  const head = [`${titleDates}, ${venue.name}`, ''];
  const files: DemoFile[] = [
    {
      fileName: 'twilight_information.pdf',
      title: INFORMATION.title,
      placesShown: ['home', 'media'],
      content: pdfOf(name, [...head, ...INFORMATION.lines]),
    },
    {
      fileName: 'map.png',
      title: `Map of ${venue.name}`,
      placesShown: ['home', 'media'],
      content: await pngOf(mapOf(venue.name)),
    },
    {
      fileName: 'volunteers.pdf',
      title: VOLUNTEERS.title,
      placesShown: [],
      content: pdfOf(VOLUNTEERS.title, [...head, ...VOLUNTEERS.lines]),
    },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-demo-'));
  try {
    for (const file of files) await add(host, meet.meetId, folder, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function add(
  host: Context,
  meetId: number,
  folder: string,
  { fileName, content, ...file }: DemoFile,
): Promise<void> {
  const path = join(folder, fileName);
  await writeFile(path, content);
  const upload = {
    ...{ path, fileName, fields: {} },
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    discard: () => rm(path, { force: true }),
  };
  await addFile({ ...host, upload }, { type: 'meet', id: meetId }, file);
}
