// Writes the results of a meet as a file, for its hosts and timers.
import { canUploadFiles } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { writeMeetJson } from '#hosting/result-files/meet-json/meet-json.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { writeHytekResults } from '#hosting/result-files/writing/hytek-results.rules.ts';
import { writeResultsCsv } from '#hosting/result-files/writing/results-csv.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { exportWords as words } from './exports.words.ts';
import { readStoredMeet } from './stored-meet.service.ts';

const FORMATS = {
  json: { type: 'application/json', ending: 'json', write: writeMeetJson },
  csv: { type: 'text/csv', ending: 'csv', write: writeResultsCsv },
  hytek: { type: 'text/plain', ending: 'txt', write: writeHytekResults },
} as const satisfies Record<string, { type: string; ending: string; write(meet: ParsedMeet): string }>;

export async function downloadResults(
  ctx: Context,
  { meetId, format }: { meetId: number; format: keyof typeof FORMATS },
) {
  await requireStaff(ctx, meetId, canUploadFiles);
  const meet = await readStoredMeet(ctx, meetId);
  if (format === 'hytek' && meet.sport === 'xc') throw new Refusal('FORMAT_TRACK_ONLY', words.onlyTrack);
  const { type, ending, write } = FORMATS[format];
  return { name: words.fileName(meet.name ?? '', ending), type, text: write(meet) };
}
