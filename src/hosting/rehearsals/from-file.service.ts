// Plays a results file: imports it, copies its meet into a rehearsal, and takes the import back, all in one transaction.
import { unpack } from '#hosting/imports/files/file-bytes.service.ts';
import { type FileToImport, importFile, readJob } from '#hosting/imports/import.service.ts';
import { undoContents } from '#hosting/imports/undo.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { readWholeMeet } from './copying/copy-meet.service.ts';
import { findPastMeet, type PastMeet } from './copying/past-meet.store.ts';
import type { Rehearsal } from './rehearsals.rules.ts';
import { createRehearsal } from './rehearsals.service.ts';
import { findRehearsal } from './rehearsals.store.ts';
import { rehearsalsWords as words } from './rehearsals.words.ts';

export interface FilesToRehearse {
  /** One file, or those of a folder that belong to one meet. */
  files: readonly Omit<FileToImport, 'isDryRun'>[];
  speed: number;
  /** The host of the copy; without one, only admins see it. */
  hostId: number | null;
}

/**
 * Nobody ever sees the meet of the files: outside of the transaction there is the private copy alone. Athletes and teams that
 * the site does not know are removed at once, and the copy keeps their names. A meet that the site has already is copied as it
 * is. Refuses what an import refuses, and files of several meets.
 */
export function rehearseFiles(
  ctx: Context,
  { files, speed, hostId }: FilesToRehearse,
): Promise<{ rehearsal: Rehearsal; meet: PastMeet }> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, imported } = await importAll(ctx, files);
    const present = await findRehearsal(ctx, meetId);
    const meet = await findPastMeet(ctx, meetId);
    if (!meet) throw new Refusal('MEET_WITHOUT_RESULTS', words.nothingHappened, { status: 409 });
    if (present) return { rehearsal: present, meet };
    const whole = await readWholeMeet(ctx, meet);
    let rehearsal: Rehearsal | null = null;
    const copy = async (ctx: Context) => {
      rehearsal = await createRehearsal(ctx, whole, speed, hostId);
    };
    if (imported.length > 0) await undoContents(ctx, imported, copy);
    else await copy(ctx);
    return { rehearsal: rehearsal!, meet };
  });
}

/** Returns the files that were not on the site before. */
async function importAll(ctx: Context, files: FilesToRehearse['files']) {
  const meetIds = new Set<number>();
  const imported: { sha256: string; fileName: string }[] = [];
  for (const file of files) {
    const report = await importFile(ctx, { ...file, isDryRun: false });
    for (const { meetId } of report.meets) if (meetId !== null) meetIds.add(meetId);
    if (report.isAlreadyImported || report.meetCount === 0) continue;
    const { sha256 } = readJob({ ...file, isDryRun: false }, await unpack(file.bytes));
    imported.push({ sha256, fileName: file.fileName });
  }
  const [meetId, ...others] = meetIds;
  if (meetId === undefined) throw new Refusal('MEET_WITHOUT_RESULTS', words.nothingInFile);
  if (others.length > 0) throw new Refusal('SEVERAL_MEETS', words.severalMeets);
  return { meetId, imported };
}
